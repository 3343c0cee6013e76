// Written by npm run generate: the calls of ../iodd.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../iodd.ts';

export const all: CallOf<typeof declared.all> = {
  path: '/api/iodd/all',
  method: 'POST',
  uploads: null,
};

export const allGrouped: CallOf<typeof declared.allGrouped> = {
  path: '/api/iodd/all3',
  method: 'POST',
  uploads: null,
};

export const allPublic: CallOf<typeof declared.allPublic> = {
  path: '/api/iodd/all2',
  method: 'POST',
  uploads: null,
};

export const binList: CallOf<typeof declared.binList> = {
  path: '/api/hub/folder/bin',
  method: 'POST',
  uploads: null,
};

export const bringBack: CallOf<typeof declared.bringBack> = {
  path: '/api/hub/folder/restore',
  method: 'POST',
  uploads: null,
};

export const check: CallOf<typeof declared.check> = {
  path: '/api/iodd/check',
  method: 'POST',
  uploads: null,
};

export const copyAdd: CallOf<typeof declared.copyAdd> = {
  path: '/api/iodd/copyadd',
  method: 'POST',
  uploads: null,
};

export const create: CallOf<typeof declared.create> = {
  path: '/api/iodd/create',
  method: 'POST',
  uploads: null,
};

export const folderCreate: CallOf<typeof declared.folderCreate> = {
  path: '/api/hub/folder/create',
  method: 'POST',
  uploads: null,
};

export const importFile: CallOf<typeof declared.importFile> = {
  path: '/api/iodd/import',
  method: 'POST',
  uploads: { files: 1, bytes: 5242880 },
};

export const list: CallOf<typeof declared.list> = {
  path: '/api/iodd/list',
  method: 'POST',
  uploads: null,
};

export const move: CallOf<typeof declared.move> = {
  path: '/api/hub/folder/move',
  method: 'POST',
  uploads: null,
};

export const nextAdd: CallOf<typeof declared.nextAdd> = {
  path: '/api/hub/iodd/next',
  method: 'POST',
  uploads: null,
};

export const previous: CallOf<typeof declared.previous> = {
  path: '/api/iodd/previous',
  method: 'POST',
  uploads: null,
};

export const remove: CallOf<typeof declared.remove> = {
  path: '/api/iodd/delete',
  method: 'POST',
  uploads: null,
};

export const rename: CallOf<typeof declared.rename> = {
  path: '/api/iodd/rename',
  method: 'POST',
  uploads: null,
};

export const usedBy: CallOf<typeof declared.usedBy> = {
  path: '/api/iodd/ref',
  method: 'POST',
  uploads: null,
};
