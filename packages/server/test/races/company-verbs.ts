import { endpoints } from '@iodd-hub/contract';
import { everythingOfCompany, type Verb } from './observe.ts';
import { askToPublish, companyNameOf, invite, makeCompany } from './world.ts';

const { invitation, organisation } = endpoints;

export const companyVerbs: readonly Verb[] = [
  {
    name: 'rename company',
    prepare: makeCompany,
    act: ({ actors, companyId }) =>
      actors.moderator.code(organisation.organisationRename, {
        organisationId: companyId,
        name: 'Renamed',
        vendorAbbr: 'REN',
      }),
    observe: everythingOfCompany,
    isOfCompany: true,
    meetsDrafts: true,
  },
  {
    name: 'merge companies',
    prepare: makeCompany,
    act: (world) =>
      world.actors.moderator.code(organisation.organisationMerge, {
        fromId: world.companyId,
        intoId: world.actors.organisationId,
        name: companyNameOf(world),
      }),
    observe: everythingOfCompany,
    isOfCompany: true,
    meetsDrafts: true,
  },
  {
    name: 'ask for vendor id',
    prepare: makeCompany,
    act: (world) => world.self.code(organisation.vendorRequestCreate, { vendorId: 50_000 - world.deviceId }),
    observe: everythingOfCompany,
    isOfCompany: true,
  },
  {
    name: 'approve vendor id',
    prepare: makeCompany,
    act: ({ actors, requestId }) =>
      actors.moderator.code(organisation.vendorRequestDecide, { decision: 'approve', id: requestId }),
    observe: everythingOfCompany,
    isOfCompany: true,
  },
  {
    name: 'remove member',
    prepare: makeCompany,
    act: ({ actors, companyId, personId }) =>
      actors.moderator.code(organisation.memberRemove, { organisationId: companyId, accountId: personId }),
    observe: everythingOfCompany,
    isOfCompany: true,
    meetsDrafts: true,
  },
  {
    name: 'make author',
    prepare: makeCompany,
    act: ({ actors, companyId, personId }) =>
      actors.moderator.code(organisation.memberEdit, {
        organisationId: companyId,
        accountId: personId,
        canPublic: 0,
      }),
    observe: everythingOfCompany,
    isOfCompany: true,
    meetsDrafts: true,
  },
  {
    name: 'give the right to publish',
    prepare: askToPublish,
    act: ({ actors, publishRequestId }) =>
      actors.moderator.code(organisation.publishRequestDecide, { decision: 'approve', id: publishRequestId }),
    observe: everythingOfCompany,
    isOfCompany: true,
  },
  {
    name: 'decline the right to publish',
    prepare: askToPublish,
    act: ({ actors, publishRequestId }) =>
      actors.moderator.code(organisation.publishRequestDecide, {
        decision: 'decline',
        id: publishRequestId,
        reason: 'Ask again in a year.',
      }),
    observe: everythingOfCompany,
    isOfCompany: true,
  },
  {
    name: 'invite',
    prepare: makeCompany,
    act: ({ self, userName }) => self.code(invitation.invitationCreate, { email: `${userName}@example.org` }),
    observe: everythingOfCompany,
    isOfCompany: true,
  },
  {
    name: 'accept invitation',
    prepare: invite,
    act: ({ self, invitationCode }) =>
      self.code(invitation.invitationAccept, { code: invitationCode.value, leavesCompany: true }),
    observe: everythingOfCompany,
    isOfCompany: true,
    meetsDrafts: true,
  },
];
