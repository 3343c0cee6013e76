// Written by npm run generate: the calls of ../host-people.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../host-people.ts';

export const hostLeave: CallOf<typeof declared.hostLeave> = {
  path: '/api/hub/host/leave',
  method: 'POST',
  uploads: null,
};

export const hostOfferAnswer: CallOf<typeof declared.hostOfferAnswer> = {
  path: '/api/hub/host/offers/answer',
  method: 'POST',
  uploads: null,
};

export const hostOffers: CallOf<typeof declared.hostOffers> = {
  path: '/api/hub/host/offers',
  method: 'POST',
  uploads: null,
};

export const hostPeople: CallOf<typeof declared.hostPeople> = {
  path: '/api/hub/host/people',
  method: 'POST',
  uploads: null,
};

export const hostPersonAdd: CallOf<typeof declared.hostPersonAdd> = {
  path: '/api/hub/host/people/add',
  method: 'POST',
  uploads: null,
};

export const hostPersonEdit: CallOf<typeof declared.hostPersonEdit> = {
  path: '/api/hub/host/people/edit',
  method: 'POST',
  uploads: null,
};

export const hostPersonRemove: CallOf<typeof declared.hostPersonRemove> = {
  path: '/api/hub/host/people/remove',
  method: 'POST',
  uploads: null,
};

export const hostRelease: CallOf<typeof declared.hostRelease> = {
  path: '/api/hub/host/release',
  method: 'POST',
  uploads: null,
};

export const hostStop: CallOf<typeof declared.hostStop> = {
  path: '/api/hub/host/stop',
  method: 'POST',
  uploads: null,
};

export const hostWrites: CallOf<typeof declared.hostWrites> = {
  path: '/api/hub/host/writes',
  method: 'POST',
  uploads: null,
};

export const hostWritesExport: CallOf<typeof declared.hostWritesExport> = {
  path: '/api/hub/host/writes/export',
  method: 'GET',
  uploads: null,
};
