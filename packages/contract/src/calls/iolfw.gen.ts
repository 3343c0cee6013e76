// Written by npm run generate: the calls of ../iolfw.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../iolfw.ts';

export const iolfwBlobUpload: CallOf<typeof declared.iolfwBlobUpload> = {
  path: '/api/hub/iolfw/blob',
  method: 'POST',
  uploads: { files: 1, bytes: 2097152 },
};

export const iolfwCreate: CallOf<typeof declared.iolfwCreate> = {
  path: '/api/hub/iolfw/create',
  method: 'POST',
  uploads: null,
};

export const iolfwDownload: CallOf<typeof declared.iolfwDownload> = {
  path: '/api/hub/iolfw/download',
  method: 'GET',
  uploads: null,
};

export const iolfwEdit: CallOf<typeof declared.iolfwEdit> = {
  path: '/api/hub/iolfw/edit',
  method: 'POST',
  uploads: null,
};

export const iolfwFileCreate: CallOf<typeof declared.iolfwFileCreate> = {
  path: '/api/hub/iolfw/file/create',
  method: 'POST',
  uploads: null,
};

export const iolfwHistory: CallOf<typeof declared.iolfwHistory> = {
  path: '/api/hub/iolfw/history',
  method: 'POST',
  uploads: null,
};

export const iolfwImport: CallOf<typeof declared.iolfwImport> = {
  path: '/api/hub/iolfw/import',
  method: 'POST',
  uploads: { files: 1, bytes: 5242880 },
};

export const iolfwList: CallOf<typeof declared.iolfwList> = {
  path: '/api/hub/iolfw/list',
  method: 'POST',
  uploads: null,
};

export const iolfwOpen: CallOf<typeof declared.iolfwOpen> = {
  path: '/api/hub/iolfw/open',
  method: 'POST',
  uploads: null,
};

export const iolfwRemove: CallOf<typeof declared.iolfwRemove> = {
  path: '/api/hub/iolfw/delete',
  method: 'POST',
  uploads: null,
};

export const iolfwRename: CallOf<typeof declared.iolfwRename> = {
  path: '/api/hub/iolfw/rename',
  method: 'POST',
  uploads: null,
};

export const iolfwResourceUpload: CallOf<typeof declared.iolfwResourceUpload> = {
  path: '/api/hub/iolfw/resource',
  method: 'POST',
  uploads: { files: 1, bytes: 2097152 },
};
