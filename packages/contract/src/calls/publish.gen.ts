// Written by npm run generate: the calls of ../publish.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../publish.ts';

export const confirm: CallOf<typeof declared.confirm> = {
  path: '/api/hub/publish/confirm',
  method: 'POST',
  uploads: null,
};

export const confirmationAsk: CallOf<typeof declared.confirmationAsk> = {
  path: '/api/hub/publish/confirm/ask',
  method: 'POST',
  uploads: null,
};

export const confirmationEdit: CallOf<typeof declared.confirmationEdit> = {
  path: '/api/hub/organisation/confirmation',
  method: 'POST',
  uploads: null,
};

export const create10: CallOf<typeof declared.create10> = {
  path: '/api/iodd/publish/create/10',
  method: 'POST',
  uploads: null,
};

export const create11: CallOf<typeof declared.create11> = {
  path: '/api/iodd/publish/create',
  method: 'POST',
  uploads: null,
};

export const createBoth: CallOf<typeof declared.createBoth> = {
  path: '/api/iodd/publish/create/both',
  method: 'POST',
  uploads: null,
};

export const creationGet: CallOf<typeof declared.creationGet> = {
  path: '/api/hub/publish/creation',
  method: 'POST',
  uploads: null,
};

export const list: CallOf<typeof declared.list> = {
  path: '/api/iodd/publish/list',
  method: 'POST',
  uploads: null,
};

export const log: CallOf<typeof declared.log> = {
  path: '/api/iodd/publish/log',
  method: 'POST',
  uploads: null,
};

export const notesEdit: CallOf<typeof declared.notesEdit> = {
  path: '/api/hub/publish/notes',
  method: 'POST',
  uploads: null,
};

export const packageFileGet: CallOf<typeof declared.packageFileGet> = {
  path: '/api/hub/publish/file',
  method: 'GET',
  uploads: null,
};

export const preview: CallOf<typeof declared.preview> = {
  path: '/api/hub/publish/preview',
  method: 'POST',
  uploads: null,
};

export const release: CallOf<typeof declared.release> = {
  path: '/api/iodd/publish/release',
  method: 'POST',
  uploads: null,
};

export const releaseNewest: CallOf<typeof declared.releaseNewest> = {
  path: '/api/iodd/public',
  method: 'POST',
  uploads: null,
};

export const restamp: CallOf<typeof declared.restamp> = {
  path: '/api/hub/publish/restamp',
  method: 'POST',
  uploads: { files: 1, bytes: 5242880 },
};

export const review: CallOf<typeof declared.review> = {
  path: '/api/hub/publish/review',
  method: 'POST',
  uploads: null,
};
