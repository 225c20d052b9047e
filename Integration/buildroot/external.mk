include $(sort $(wildcard $(BR2_EXTERNAL_TACTUS_PATH)/package/*/*.mk))
