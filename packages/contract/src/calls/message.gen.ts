// Written by npm run generate: the calls of ../message.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../message.ts';

export const messageAnswer: CallOf<typeof declared.messageAnswer> = {
  path: '/api/hub/message/answer',
  method: 'POST',
  uploads: null,
};

export const messageAnswerModerate: CallOf<typeof declared.messageAnswerModerate> = {
  path: '/api/hub/message/answer/moderate',
  method: 'POST',
  uploads: null,
};

export const messageAnswers: CallOf<typeof declared.messageAnswers> = {
  path: '/api/hub/message/answers',
  method: 'POST',
  uploads: null,
};

export const messageList: CallOf<typeof declared.messageList> = {
  path: '/api/hub/message/list',
  method: 'POST',
  uploads: null,
};

export const messageModerate: CallOf<typeof declared.messageModerate> = {
  path: '/api/hub/message/moderate',
  method: 'POST',
  uploads: null,
};

export const messageSave: CallOf<typeof declared.messageSave> = {
  path: '/api/message/save',
  method: 'POST',
  uploads: null,
};
