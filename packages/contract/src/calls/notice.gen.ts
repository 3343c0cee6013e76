// Written by npm run generate: the calls of ../notice.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../notice.ts';

export const noticeDevices: CallOf<typeof declared.noticeDevices> = {
  path: '/api/hub/notice/devices',
  method: 'POST',
  uploads: null,
};

export const noticeList: CallOf<typeof declared.noticeList> = {
  path: '/api/hub/notice/list',
  method: 'POST',
  uploads: null,
};

export const noticeMails: CallOf<typeof declared.noticeMails> = {
  path: '/api/hub/notice/mails',
  method: 'POST',
  uploads: null,
};

export const noticeRead: CallOf<typeof declared.noticeRead> = {
  path: '/api/hub/notice/read',
  method: 'POST',
  uploads: null,
};

export const noticeState: CallOf<typeof declared.noticeState> = {
  path: '/api/hub/notice/state',
  method: 'POST',
  uploads: null,
};

export const noticeStop: CallOf<typeof declared.noticeStop> = {
  path: '/api/hub/notice/stop',
  method: 'POST',
  uploads: null,
};
