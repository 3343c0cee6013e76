// Written by npm run generate: the calls of ../import.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../import.ts';

export const detail: CallOf<typeof declared.detail> = {
  path: '/api/hub/resource/import/detail',
  method: 'POST',
  uploads: null,
};

export const list: CallOf<typeof declared.list> = {
  path: '/api/resource/import/list',
  method: 'POST',
  uploads: null,
};

export const preview: CallOf<typeof declared.preview> = {
  path: '/api/hub/resource/import/preview',
  method: 'POST',
  uploads: null,
};

export const previewFile: CallOf<typeof declared.previewFile> = {
  path: '/api/hub/resource/import/file',
  method: 'GET',
  uploads: null,
};

export const release: CallOf<typeof declared.release> = {
  path: '/api/resource/import/release',
  method: 'POST',
  uploads: null,
};

export const remove: CallOf<typeof declared.remove> = {
  path: '/api/resource/import/delete',
  method: 'POST',
  uploads: null,
};

export const upload: CallOf<typeof declared.upload> = {
  path: '/api/resource/import/upload',
  method: 'POST',
  uploads: { files: 1, bytes: 5242880 },
};
