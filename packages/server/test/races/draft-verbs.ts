import { randomUUID } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { documentModel, type DraftOp } from '@iodd-hub/iodd';
import { everythingOfDraft } from './draft-observe.ts';
import {
  emptyBin,
  importedPackage,
  letBinBeDue,
  makeDraft,
  named,
  newestRevision,
  putFolderIntoBin,
  putIntoBin,
  setOf,
} from './draft-world.ts';
import type { Verb } from './observe.ts';
import { vendorIdOf, type World } from './world.ts';

const { draft, iodd, people } = endpoints;

const edit = ({ draftId }: World, op: DraftOp, changeId: string = randomUUID()) => ({
  ioddId: draftId,
  baseRevision: newestRevision,
  modelVersion: documentModel,
  changes: [{ changeId, label: 'setAttribute', ops: [op] }],
});

const personOf = (world: World) => ({
  id: world.personId,
  email: `${world.userName}@example.com`,
  name: '',
  isAdmin: 0 as const,
});

/** Of the person, who may lose account, company and rights meanwhile, and of a colleague at another instance. */
const rows: readonly Omit<Verb, 'isOfDraft' | 'observe'>[] = [
  {
    name: 'edit draft',
    prepare: makeDraft,
    // With itself it is the same change, sent again because its answer got lost.
    act: async (world) =>
      world.self.code(draft.edit, edit(world, await setOf('vendorName', 'Mine'), world.changeId)),
    writesSharedField: true,
  },
  {
    name: 'edit the same field',
    prepare: makeDraft,
    act: async (world) =>
      world.actors.colleague.code(draft.edit, edit(world, await setOf('vendorName', 'Theirs'))),
    writesSharedField: true,
  },
  {
    name: 'edit another field',
    prepare: makeDraft,
    act: async (world) =>
      world.actors.colleague.code(draft.edit, edit(world, await setOf('copyright', 'Theirs'))),
  },
  {
    name: 'restore revision',
    prepare: makeDraft,
    act: ({ self, draftId }) => self.code(draft.restore, { ioddId: draftId, revision: 1 }),
    writesSharedField: true,
    isMadeToWhatItFound: true,
  },
  {
    name: 'import over draft',
    prepare: makeDraft,
    act: async (world) => {
      const file = await importedPackage(world);
      const { envelope } = await world.self.sendForm(iodd.importFile, { ioddId: world.draftId, file });
      return envelope.resultCode;
    },
    writesSharedField: true,
    isMadeToWhatItFound: true,
  },
  {
    name: 'copy draft',
    prepare: makeDraft,
    act: (world) =>
      world.self.code(iodd.copyAdd, {
        ioddId: world.draftId,
        folderId: world.otherFolderId,
        fileName: named(world, 'Copy'),
        deviceId: 7,
      }),
  },
  {
    name: 'rename draft',
    prepare: makeDraft,
    // The other folder has this name.
    act: (world) => world.self.code(iodd.rename, { ioddId: world.draftId, name: named(world, 'Taken') }),
  },
  {
    name: 'move draft',
    prepare: makeDraft,
    act: ({ actors, draftId, otherFolderId }) =>
      actors.colleague.code(iodd.move, { ioddId: draftId, into: otherFolderId }),
  },
  {
    name: 'move folder',
    prepare: makeDraft,
    act: ({ self, folderId, otherFolderId }) => self.code(iodd.move, { folderId, into: otherFolderId }),
  },
  {
    name: 'move the other folder',
    prepare: makeDraft,
    act: ({ actors, folderId, otherFolderId }) =>
      actors.colleague.code(iodd.move, { folderId: otherFolderId, into: folderId }),
  },
  {
    name: 'delete draft',
    prepare: makeDraft,
    act: ({ self, draftId }) => self.code(iodd.remove, { ioddId: draftId }),
  },
  {
    name: 'delete folder',
    prepare: makeDraft,
    act: ({ actors, folderId }) => actors.colleague.code(iodd.remove, { folderId }),
  },
  {
    name: 'delete the other folder',
    prepare: makeDraft,
    act: ({ self, otherFolderId }) => self.code(iodd.remove, { folderId: otherFolderId }),
  },
  {
    name: 'bring draft back',
    prepare: putIntoBin,
    act: ({ self, draftId }) => self.code(iodd.bringBack, { ioddId: draftId }),
  },
  {
    name: 'bring folder back',
    prepare: putFolderIntoBin,
    act: ({ actors, folderId }) => actors.colleague.code(iodd.bringBack, { folderId }),
  },
  { name: 'empty the bin', prepare: letBinBeDue, act: emptyBin },
  {
    name: 'disable the author',
    prepare: makeDraft,
    act: (world) =>
      world.actors.superAdmin.code(people.userEdit, {
        ...personOf(world),
        type: 1,
        vendorId: vendorIdOf(world),
        isDisabled: true,
      }),
  },
  {
    name: 'make the author a visitor',
    prepare: makeDraft,
    act: (world) => world.actors.superAdmin.code(people.userEdit, { ...personOf(world), type: 0 }),
  },
];

export const draftVerbs: readonly Verb[] = rows.map((row) => ({
  ...row,
  observe: everythingOfDraft,
  isOfDraft: true,
}));
