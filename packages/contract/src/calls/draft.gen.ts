// Written by npm run generate: the calls of ../draft.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../draft.ts';

export const changes: CallOf<typeof declared.changes> = {
  path: '/api/hub/draft/changes',
  method: 'POST',
  uploads: null,
};

export const copy: CallOf<typeof declared.copy> = {
  path: '/api/hub/draft/copy',
  method: 'GET',
  uploads: null,
};

export const edit: CallOf<typeof declared.edit> = {
  path: '/api/hub/draft/edit',
  method: 'POST',
  uploads: null,
};

export const exportFile: CallOf<typeof declared.exportFile> = {
  path: '/api/hub/draft/export',
  method: 'GET',
  uploads: null,
};

export const history: CallOf<typeof declared.history> = {
  path: '/api/hub/draft/history',
  method: 'POST',
  uploads: null,
};

export const open: CallOf<typeof declared.open> = {
  path: '/api/hub/draft/open',
  method: 'POST',
  uploads: null,
};

export const restore: CallOf<typeof declared.restore> = {
  path: '/api/hub/draft/restore',
  method: 'POST',
  uploads: null,
};
