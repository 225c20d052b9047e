#pragma once
#include <linux/videodev2.h>

// The requests are macros with the size of a structure, which Swift does not import.
static const unsigned long tactus_video_query_capabilities = VIDIOC_QUERYCAP;
static const unsigned long tactus_video_set_format = VIDIOC_S_FMT;
static const unsigned long tactus_video_request_buffers = VIDIOC_REQBUFS;
static const unsigned long tactus_video_query_buffer = VIDIOC_QUERYBUF;
static const unsigned long tactus_video_export_buffer = VIDIOC_EXPBUF;
static const unsigned long tactus_video_queue_buffer = VIDIOC_QBUF;
static const unsigned long tactus_video_dequeue_buffer = VIDIOC_DQBUF;
static const unsigned long tactus_video_start = VIDIOC_STREAMON;
static const unsigned long tactus_video_stop = VIDIOC_STREAMOFF;
