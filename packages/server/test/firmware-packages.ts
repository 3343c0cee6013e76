import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '@iodd-hub/contract';
import { type ArchiveFile, writeArchive } from '@iodd-hub/iodd';
import type { Caller } from './draft-company.ts';

/* Firmware packages of companies. */

const { iolfw } = endpoints;

const samples = new URL('../../iolfw/samples/temperature-firmware/', import.meta.url);
/** Our own package, as files. */
export const sampleFiles: readonly ArchiveFile[] = readdirSync(samples).map((name) => ({
  name,
  octets: new Uint8Array(readFileSync(new URL(name, samples))),
}));
/** The package of that vendor. */
export const sampleFor = (vendorId: number, name = 'sample.iolfw'): File => {
  const files = sampleFiles.map(({ name: inner, octets }) => ({
    name: inner,
    octets: inner.endsWith('.xml')
      ? Buffer.from(Buffer.from(octets).toString().replace('65001', String(vendorId)))
      : octets,
  }));
  return new File([Buffer.from(writeArchive(files))], name);
};
export const fileOf = (octets: Uint8Array, name = 'firmware.bin'): File =>
  new File([Buffer.from(octets)], name);
export const shaOf = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');

/** What a form that was sent is answered with. */
export const sent = async (caller: Caller, declared: Parameters<Caller['sendForm']>[0], fields: object) => {
  const { envelope } = await caller.sendForm(declared, fields as Parameters<Caller['sendForm']>[1]);
  return envelope;
};
export const imported = async (caller: Caller, file: File, fileName: string): Promise<string> => {
  const { resultCode, data } = await sent(caller, iolfw.iolfwImport, { fileName, file });
  if (resultCode !== '00000') throw new Error(resultCode);
  return (data as { iolfwId: string }).iolfwId;
};
export const opened = (caller: Caller, iolfwId: string) => caller.call(iolfw.iolfwOpen, { iolfwId });
const filled = (metadata: string): string =>
  metadata
    .replace('fwRevision=""', 'fwRevision="2.5.0"')
    .replace('idPattern=""', 'idPattern="EX-1*"')
    .replace('Blob iolfw:fileName=""', 'Blob iolfw:fileName="firmware.bin"');

let packages = 0;
/** A package that can be created, and the octets of its BLOB. */
export const complete = async (caller: Caller, size = 4096) => {
  const fileName = `FW-${(packages += 1)}`;
  const { iolfwId } = await caller.call(iolfw.iolfwCreate, { fileName });
  const octets = Uint8Array.from({ length: size }, (_, at) => (at * 7 + packages) & 0xff);
  const { data } = await sent(caller, iolfw.iolfwBlobUpload, { iolfwId, file: fileOf(octets) });
  const { sha256 } = data as { sha256: string };
  const { metadata } = await opened(caller, iolfwId);
  const edit = {
    iolfwId,
    baseRevision: 1,
    label: 'blob' as const,
    metadata: filled(metadata),
    files: [{ name: 'firmware.bin', sha256 }],
  };
  const edited = await caller.call(iolfw.iolfwEdit, edit);
  return { iolfwId, fileName, octets, sha256, edit, edited };
};
