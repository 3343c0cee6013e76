// Written by npm run generate: the calls of ../share.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../share.ts';

export const commentAdd: CallOf<typeof declared.commentAdd> = {
  path: '/api/hub/share/comment',
  method: 'POST',
  uploads: null,
};

export const commentAnswer: CallOf<typeof declared.commentAnswer> = {
  path: '/api/hub/share/answer',
  method: 'POST',
  uploads: null,
};

export const commentList: CallOf<typeof declared.commentList> = {
  path: '/api/hub/share/comments',
  method: 'POST',
  uploads: null,
};

export const commentRemove: CallOf<typeof declared.commentRemove> = {
  path: '/api/hub/share/comment/remove',
  method: 'POST',
  uploads: null,
};

export const shareCreate: CallOf<typeof declared.shareCreate> = {
  path: '/api/hub/share/create',
  method: 'POST',
  uploads: null,
};

export const shareList: CallOf<typeof declared.shareList> = {
  path: '/api/hub/share/list',
  method: 'POST',
  uploads: null,
};

export const shareRevoke: CallOf<typeof declared.shareRevoke> = {
  path: '/api/hub/share/revoke',
  method: 'POST',
  uploads: null,
};

export const sharedFile: CallOf<typeof declared.sharedFile> = {
  path: '/api/hub/share/file',
  method: 'GET',
  uploads: null,
};

export const sharedView: CallOf<typeof declared.sharedView> = {
  path: '/api/hub/share/view',
  method: 'POST',
  uploads: null,
};
