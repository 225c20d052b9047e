// Made by Scripts/locale-data.py from CLDR (Unicode-3.0; see NOTICE).

extension LocaleData {
  /// The regions whose weeks begin on Sunday; those of others begin on Monday.
  static let sundayRegions: StaticString = """
    AG AS BD BR BS BT BU BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP JT KE KH KR LA MH MI MM MO MT MX MZ NI NP NT \
    PA PE PH PK PR PT PU PY PZ RH SA SG SV TH TT TW UM US VE VI WK WS YD YE ZA ZW
    """
  /// The regions whose weeks begin on Saturday; those of others begin on Monday.
  static let saturdayRegions: StaticString = """
    AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY
    """
  /// The regions whose weeks begin on Friday; those of others begin on Monday.
  static let fridayRegions: StaticString = """
    MV
    """
  /// The regions in which the hours of a day are counted from 1 to 12.
  static let twelveHourRegions: StaticString = """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CT CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY \
    HK HN IN IQ JM JO JT KH KI KN KP KR KW KY LB LC LR LS LY MH MI MO MP MR MW MX MY NA NH NI NT NZ OM PA PC PE PG PH PK \
    PR PS PU PW PY PZ QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WK WS YD YE ZM ZZ
    """
  /// The regions in which Arabic is written with digits of its own.
  static let arabicDigitRegions: StaticString = """
    BH DJ EG ER IL IQ JO KM KW LB MR NT OM PS QA SA SD SO SS SY TD YD YE
    """
  /// The languages that are written from right to left.
  static let rightToLeftLanguages: StaticString = """
    apc ar ary bal bgn bqi brh ckb dv fa he iw ji ks lrc mzn nqo ps rhg sd sdh skr syr trw ug ur yi
    """
  /// The region of a language for which none is named.
  static let regions: StaticString = """
    aa-ET ab-GE ady-RU af-ZA agq-CM ak-GH am-ET an-ES ann-NG apc-SY ar-EG arn-CL ary-MA as-IN asa-TZ ast-ES az-AZ ba-RU \
    bal-PK bas-CM be-BY bem-ZM bew-ID bez-TZ bg-BG bgc-IN bgn-PK bho-IN blo-BJ blt-VN bm-ML bn-BD bo-CN bqi-IR br-FR \
    brh-PK brx-IN bs-BA bss-CM bua-RU byn-ER ca-ES cad-US cch-NG ccp-BD ce-RU ceb-PH cgg-UG cho-US chr-US cic-US ckb-IQ \
    co-FR cop-EG cs-CZ csw-CA cu-RU cv-RU cy-GB da-DK dav-KE de-DE dje-NE doi-IN dsb-DE dua-CM dv-MV dyo-SN dz-BT ebu-KE \
    ee-GH el-GR en-US es-ES et-EE eu-ES ewo-CM fa-IR ff-SN fi-FI fil-PH fo-FO fr-FR frr-DE fur-IT fy-NL ga-IE gaa-GH \
    gd-GB gez-ET gl-ES gn-PY gsw-CH gu-IN guz-KE gv-IM ha-NG haw-US he-IL hi-IN hnj-US hr-HR hrx-BR hsb-DE ht-HT hu-HU \
    hy-AM id-ID ie-EE ig-NG ii-CN is-IS it-IT iu-CA ja-JP jgo-CM jmc-TZ jv-ID ka-GE kaa-UZ kab-DZ kaj-NG kam-KE kbd-RU \
    kcg-NG kde-TZ kea-CV kek-GT ken-CM kgp-BR khq-ML ki-KE kk-KZ kkj-CM kl-GL kln-KE km-KH kn-IN ko-KR kok-IN kpe-LR \
    ks-IN ksb-TZ ksf-CM ksh-DE ku-TR kw-GB kxv-IN ky-KG la-VA lag-TZ lb-LU lg-UG lij-IT lkt-US lld-IT lmo-IT ln-CD lo-LA \
    lrc-IR lt-LT ltg-LV lu-CD luo-KE luy-KE lv-LV lzz-TR mai-IN mas-KE mdf-RU mer-KE mfe-MU mg-MG mgh-MZ mgo-CM mhn-IT \
    mi-NZ mic-CA mk-MK ml-IN mn-MN mni-IN moh-CA mr-IN mrh-IN ms-MY mt-MT mua-CM mus-US mww-US my-MM myv-RU mzn-IR \
    naq-NA nb-NO nd-ZW nds-DE ne-NP nl-NL nmg-CM nn-NO nnh-CM no-NO nqo-GN nr-ZA nso-ZA nus-SS nv-US ny-MW nyn-UG oc-FR \
    oka-CA om-ET or-IN os-GE osa-US pa-IN pap-CW pcm-NG pi-GB pis-SB pl-PL pms-IT prg-PL ps-AF pt-BR qu-PE quc-GT raj-IN \
    rhg-MM rif-MA rm-CH rn-BI ro-RO rof-TZ ru-RU rw-RW rwk-TZ sa-IN sah-RU saq-KE sat-IN sbp-TZ sc-IT scn-IT sd-PK \
    sdh-IR se-NO seh-MZ ses-ML sg-CF sgs-LT shi-MA shn-MM si-LK sid-ET sk-SK skr-PK sl-SI sma-SE smj-SE smn-FI sms-FI \
    sn-ZW so-SO sq-AL sr-RS ss-ZA ssy-ER st-ZA su-ID sus-GN suz-NP sv-SE sw-TZ syr-IQ szl-PL ta-IN te-IN teo-UG tg-TJ \
    th-TH ti-ET tig-ER tk-TM tn-ZA to-TO tpi-PG tr-TR trv-TW trw-PK ts-ZA tt-RU twq-NE tyv-RU tzm-MA ug-CN uk-UA ur-PK \
    uz-UZ vai-LR ve-ZA vec-IT vi-VN vmw-MZ vun-TZ wa-BE wae-CH wal-ET wbp-AU wo-SN xdq-RU xh-ZA xnr-IN xog-UG yav-CM \
    yi-UA yo-NG yrl-BR yue-HK za-CN zgh-MA zh-CN zu-ZA
    """
}
