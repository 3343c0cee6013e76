import { type Endpoint, endpoints, type PublicCallName } from '@iodd-hub/contract';

const { resource, device } = endpoints;

/**
 * What may be read from a standby: the catalogue, and nothing else. Sessions, tokens, rights, drafts and what belongs
 * to one person are read from the database itself, whatever reads the rest of an answer.
 */
export const catalogueReads: ReadonlySet<Endpoint> = new Set<Endpoint>([
  resource.keywordIndex,
  resource.tree,
  resource.subtree,
  resource.list,
  resource.nearList,
  resource.newList,
  resource.detail,
  device.deviceMatch,
]);

export const publicCatalogueReads: ReadonlySet<PublicCallName> = new Set<PublicCallName>([
  'lookUp',
  'search',
  'revisions',
  'resolved',
  'changes',
]);
