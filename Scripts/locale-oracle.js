// Prints what ICU formats: the lines of Tests/Values/LanguagesTests/Fixtures/formats.txt. Node.js 20 with ICU 78 was used; the spaces that it
// writes in place of narrow ones are not told apart. What Babel and ICU have of different versions of CLDR is left out.
const tags = "en en-GB en-IN de de-AT de-CH fr fr-CH es pl ru uk tr ar ar-EG fa he hi ja zh-Hant zh-TW".split(" ");
const out=[]; const o=(...a)=>out.push(a.join("\t"));
const date=new Date(2026,2,5,16,5,9);
const units={celsius:'celsius',kilometer:'kilometer',liter:'liter',day:'day',hour:'hour',kilogram:'kilogram',kilometerPerHour:'kilometer-per-hour',gigabyte:'gigabyte',minute:'minute',meter:'meter',degree:'degree'};
for(const t of tags){
 for(const n of [0,1,1234.5,12345,-1234567.891,0.0005,0.0015,2.675,1e15,999.9995]) o(t,'number',n,new Intl.NumberFormat(t,{roundingMode:'halfEven'}).format(n));
 for(const n of [0.4,-0.07,12.345,0.005]) o(t,'percent',n,new Intl.NumberFormat(t,{roundingMode:'halfEven',style:'percent'}).format(n));
 for(const c of ['EUR','USD','JPY','CHF','RUB','KWD']) for (const n of [12.5,-1234.567]) o(t,'currency',n,c,new Intl.NumberFormat(t,{roundingMode:'halfEven',style:'currency',currency:c}).format(n));
 const g={calendar:'gregory'};
 for(const s of ['full','long','medium','short']) o(t,'date',s,new Intl.DateTimeFormat(t,{...g,dateStyle:s}).format(date));
 for(const s of ['medium','short']) o(t,'time',s,new Intl.DateTimeFormat(t,{...g,timeStyle:s}).format(date));
 for(const s of ['full','long','medium','short']) o(t,'both',s,'short',new Intl.DateTimeFormat(t,{...g,dateStyle:s,timeStyle:'short'}).format(date));
 for(const [k,v] of Object.entries(units)) for(const n of [1,2,5,21.5]) o(t,'unit',n,k,new Intl.NumberFormat(t,{roundingMode:'halfEven',style:'unit',unit:v}).format(n));
 if (t !== "el") for(const m of [3,5]) o(t,'month',m,new Intl.DateTimeFormat(t,{...g,month:'long'}).format(new Date(2026,m-1,5)));
 for(const d of [1,7]) o(t,'day',d,new Intl.DateTimeFormat(t,{...g,weekday:'short'}).format(new Date(2026,2,1+d)));
 const L=new Intl.Locale(t); o(t,'week',(L.getWeekInfo?L.getWeekInfo():L.weekInfo).firstDay);
}
console.log(out.join("\n"));
