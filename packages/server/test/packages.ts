import { readdirSync, readFileSync } from 'node:fs';
import { type ArchiveFile, writeArchive } from '@iodd-hub/iodd';
import { endpoints, isEnvelope, type Envelope } from '@iodd-hub/contract';
import { callerOf, type Reachable } from './kit.ts';
import { restamped } from './restamped.ts';

const samples = new URL('../../iodd/samples/', import.meta.url);

export const filesIn = (folder: string): ArchiveFile[] =>
  readdirSync(new URL(`${folder}/`, samples)).map((name) => ({
    name,
    octets: new Uint8Array(readFileSync(new URL(`${folder}/${name}`, samples))),
  }));

/** The text of every file changed, and its name, and stamped again: another device or date from the same sample. */
export const changed = (
  files: readonly ArchiveFile[],
  edits: Readonly<Record<string, string>>,
): ArchiveFile[] => {
  const apply = (text: string): string =>
    Object.entries(edits).reduce((current, [from, to]) => current.replaceAll(from, to), text);
  const edited = files.map(({ name, octets }) => ({
    name: apply(name),
    octets: name.endsWith('.xml')
      ? new TextEncoder().encode(apply(new TextDecoder().decode(octets)))
      : octets,
  }));
  return restamped(edited);
};

export const packageOf = (folder: string, edits: Readonly<Record<string, string>> = {}): File =>
  new File([Buffer.from(writeArchive(changed(filesIn(folder), edits)))], `${folder}.zip`);

export const uploadTo = async (server: Reachable, token: string, file: File): Promise<Envelope<unknown>> => {
  const form = new FormData();
  form.set('file', file);
  const answer = await fetch(server.url + endpoints.imports.upload.path, {
    method: 'POST',
    headers: { 'session-id': token },
    body: form,
  });
  const envelope: unknown = await answer.json();
  if (!isEnvelope(envelope)) throw new Error('no envelope');
  return envelope;
};

/** Uploads and waits for the check. */
export const imported = async (server: Reachable, token: string, file: File) => {
  const { data, resultCode } = await uploadTo(server, token, file);
  if (resultCode !== '00000') throw new Error(resultCode);
  const { importId } = data as { importId: string };
  for (;;) {
    const item = await callerOf(server, token).call(endpoints.imports.detail, { importId });
    if (item.state !== 'uploaded') return item;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
};
