// Written by npm run generate: the calls of ../resource.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../resource.ts';

export const detail: CallOf<typeof declared.detail> = {
  path: '/api/resource/detail',
  method: 'POST',
  uploads: null,
};

export const download: CallOf<typeof declared.download> = {
  path: '/api/resource/download',
  method: 'GET',
  uploads: null,
};

export const downloadLog: CallOf<typeof declared.downloadLog> = {
  path: '/api/resource/downloadlog',
  method: 'POST',
  uploads: null,
};

export const downloadLogExport: CallOf<typeof declared.downloadLogExport> = {
  path: '/api/hub/resource/downloadlog/export',
  method: 'GET',
  uploads: null,
};

export const downloadTicket: CallOf<typeof declared.downloadTicket> = {
  path: '/api/hub/resource/ticket',
  method: 'POST',
  uploads: null,
};

export const keywordIndex: CallOf<typeof declared.keywordIndex> = {
  path: '/api/resource/keyword/index',
  method: 'POST',
  uploads: null,
};

export const list: CallOf<typeof declared.list> = {
  path: '/api/resource/list',
  method: 'POST',
  uploads: null,
};

export const nearList: CallOf<typeof declared.nearList> = {
  path: '/api/hub/resource/near',
  method: 'POST',
  uploads: null,
};

export const newList: CallOf<typeof declared.newList> = {
  path: '/api/hub/resource/new',
  method: 'POST',
  uploads: null,
};

export const ownStatistics: CallOf<typeof declared.ownStatistics> = {
  path: '/api/hub/resource/statistics/own',
  method: 'POST',
  uploads: null,
};

export const publicedList: CallOf<typeof declared.publicedList> = {
  path: '/api/resource/publiced/list',
  method: 'POST',
  uploads: null,
};

export const statistics: CallOf<typeof declared.statistics> = {
  path: '/api/resource/statistics',
  method: 'POST',
  uploads: null,
};

export const statisticsTotal: CallOf<typeof declared.statisticsTotal> = {
  path: '/api/resource/statistics/total',
  method: 'POST',
  uploads: null,
};

export const subtree: CallOf<typeof declared.subtree> = {
  path: '/api/resource/subtree',
  method: 'POST',
  uploads: null,
};

export const tree: CallOf<typeof declared.tree> = {
  path: '/api/resource/tree',
  method: 'POST',
  uploads: null,
};

export const withdraw: CallOf<typeof declared.withdraw> = {
  path: '/api/hub/resource/withdraw',
  method: 'POST',
  uploads: null,
};
