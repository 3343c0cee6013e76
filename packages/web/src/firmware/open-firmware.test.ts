import type { OpenedIolfw } from '@iodd-hub/contract/iolfw';
import { seededIds } from '@iodd-hub/iodd';
import { beginMetadata, setAttribute, single, writeMetadata } from '@iodd-hub/iolfw';
import { describe, expect, it, vi } from 'vitest';
import { type Edit, openFirmware, type FirmwareVersion, type Theirs } from './open-firmware.ts';

const metadata = beginMetadata(
  { vendorId: 65_001, vendorName: 'Examplia', releaseDate: '2020-02-02' },
  seededIds(3),
);
const opened: OpenedIolfw = {
  iolfwId: '00000000-0000-4000-8000-000000000001',
  fileName: 'EX-1',
  organisationId: '00000000-0000-4000-8000-000000000002',
  revision: 1,
  newest: 1,
  metadata,
  files: [],
  status: 'created',
  created: null,
};

class Conflict extends Error {
  readonly theirs: Theirs;
  constructor(theirs: Theirs) {
    super('conflict');
    this.theirs = theirs;
  }
}

/** A server that takes what is sent at its revision. */
const server = () => {
  let current: OpenedIolfw = opened;
  const sent: Edit[] = [];
  return {
    sent,
    current: () => current,
    write: (text: string) => {
      current = { ...current, metadata: text, newest: current.newest + 1, revision: current.newest + 1 };
    },
    send: async (edit: Edit): Promise<{ revision: number }> => {
      await Promise.resolve();
      sent.push(edit);
      if (edit.baseRevision !== current.newest) throw new Conflict({ ...current, editor: 'ben' });
      const revision = current.newest + 1;
      current = { ...current, metadata: edit.metadata, newest: revision, revision, status: 'notCreated' };
      return { revision };
    },
  };
};
const open = (send: (edit: Edit) => Promise<{ revision: number }>) =>
  openFirmware(opened, {
    send,
    theirsIn: (failure) => (failure instanceof Conflict ? failure.theirs : undefined),
    passes: () => true,
    retryMs: 1,
  });
const withRevision =
  (value: string) =>
  (version: FirmwareVersion): FirmwareVersion => ({
    ...version,
    document: setAttribute(
      version.document,
      single(version.document, 'MetaInfo')?.$id ?? '',
      'fwRevision',
      value,
    ),
  });
const revisionIn = ({ document }: FirmwareVersion): string | undefined =>
  single(document, 'MetaInfo')?.attributes['fwRevision'];

describe('a firmware package that is edited', () => {
  it('is saved as it is edited, in one order, and is not created any more', async () => {
    const site = server();
    const one = open(site.send);
    for (const value of ['1', '2', '3']) one.change('field', withRevision(value));
    expect(one.state().saving).toBe('saving');
    expect(await one.flush()).toBe(true);
    expect(one.state()).toMatchObject({
      saving: 'saved',
      status: 'notCreated',
      revision: site.current().newest,
    });
    expect(site.current().metadata).toBe(writeMetadata(one.state().version.document));
    // What came while the first was on its way went together.
    expect(site.sent.map(({ baseRevision }) => baseRevision)).toEqual([1, 2]);
  });

  it('goes back and forth, and the server with it', async () => {
    const site = server();
    const one = open(site.send);
    one.change('field', withRevision('1'));
    one.change('field', withRevision('2'));
    one.undo();
    expect([revisionIn(one.state().version), one.state().canUndo, one.state().canRedo]).toEqual([
      '1',
      true,
      true,
    ]);
    one.undo();
    one.undo();
    expect(revisionIn(one.state().version)).toBe('');
    one.redo();
    await one.flush();
    expect(site.current().metadata).toContain('fwRevision="1"');
    one.change('field', withRevision('9'));
    expect(one.state().canRedo).toBe(false);
  });

  it('does not count what changes nothing', async () => {
    const site = server();
    const one = open(site.send);
    one.change('field', withRevision(''));
    expect(await one.flush()).toBe(true);
    expect([site.sent.length, one.state().canUndo]).toEqual([0, false]);
  });

  /** A package that somebody else has written meanwhile. */
  const collided = async () => {
    const site = server();
    const one = open(site.send);
    site.write(metadata.replace('fwRevision=""', 'fwRevision="theirs"'));
    one.change('field', withRevision('mine'));
    expect(await one.flush()).toBe(false);
    expect(one.state()).toMatchObject({ saving: 'conflict', theirs: { editor: 'ben', newest: 2 } });
    return { site, one };
  };

  it('stops where somebody else was faster, and goes on with the own version', async () => {
    const { site, one } = await collided();
    one.keepMine();
    expect(await one.flush()).toBe(true);
    expect(site.current().metadata).toContain('fwRevision="mine"');
  });

  it('goes on with theirs, and undo brings the own one back', async () => {
    const { site, one } = await collided();
    one.takeTheirs();
    expect(await one.flush()).toBe(true);
    expect(revisionIn(one.state().version)).toBe('theirs');
    expect(site.current().metadata).toContain('fwRevision="theirs"');
    one.undo();
    await one.flush();
    expect(site.current().metadata).toContain('fwRevision="mine"');
  });

  it('sends again what did not get through, and knows an edit whose answer was lost', async () => {
    const site = server();
    let failures = 1;
    const one = open(async (edit) => {
      const written = await site.send(edit);
      failures -= 1;
      if (failures >= 0) throw new Error('the line broke');
      return written;
    });
    one.change('field', withRevision('1'));
    expect(await one.flush()).toBe(false);
    expect(one.state().saving).toBe('waiting');
    await vi.waitFor(() => expect(one.state().saving).toBe('saved'));
    expect(one.state().revision).toBe(2);
    one.close();
  });

  it('is created only as what it says', async () => {
    const site = server();
    const one = open(site.send);
    const created = {
      fileName: 'a.iolfw',
      size: 1,
      sha256: 'a'.repeat(64),
      crc: 1,
      createTime: '2020-02-02T00:00:00Z',
    };
    one.change('field', withRevision('1'));
    await one.flush();
    one.setCreated(2, created);
    expect(one.state()).toMatchObject({ status: 'created', created });
    one.change('field', withRevision('2'));
    one.setCreated(2, created);
    expect(one.state().status).toBe('notCreated');
    await one.flush();
  });
});
