// Written by npm run generate: the calls of ../reference.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../reference.ts';

export const errorList: CallOf<typeof declared.errorList> = {
  path: '/api/std/error/list',
  method: 'GET',
  uploads: null,
};

export const eventList: CallOf<typeof declared.eventList> = {
  path: '/api/std/event/list',
  method: 'GET',
  uploads: null,
};

export const unitList: CallOf<typeof declared.unitList> = {
  path: '/api/std/unit/list',
  method: 'GET',
  uploads: null,
};

export const unitList10: CallOf<typeof declared.unitList10> = {
  path: '/api/std/unit/list/10',
  method: 'GET',
  uploads: null,
};

export const variableList: CallOf<typeof declared.variableList> = {
  path: '/api/std/variable/list',
  method: 'GET',
  uploads: null,
};

export const variableList10: CallOf<typeof declared.variableList10> = {
  path: '/api/std/variable/list/10',
  method: 'GET',
  uploads: null,
};
