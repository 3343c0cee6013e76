// Written by npm run generate: the calls of ../invitation.ts without their schemas.
import type { CallOf } from '../kit.ts';
import type * as declared from '../invitation.ts';

export const invitationAccept: CallOf<typeof declared.invitationAccept> = {
  path: '/api/hub/invitation/accept',
  method: 'POST',
  uploads: null,
};

export const invitationCreate: CallOf<typeof declared.invitationCreate> = {
  path: '/api/hub/invitation/create',
  method: 'POST',
  uploads: null,
};

export const invitationGet: CallOf<typeof declared.invitationGet> = {
  path: '/api/hub/invitation/get',
  method: 'POST',
  uploads: null,
};

export const invitationRegister: CallOf<typeof declared.invitationRegister> = {
  path: '/api/hub/invitation/register',
  method: 'POST',
  uploads: null,
};

export const invitationRevoke: CallOf<typeof declared.invitationRevoke> = {
  path: '/api/hub/invitation/revoke',
  method: 'POST',
  uploads: null,
};
