/** A draft as the package that it is packed as: its documents with their text, and what is packed beside them. */
import {
  documentsOf,
  packageOf,
  partFileName,
  patchByContent,
  seededIds,
  storedCrc,
  verifyStamp,
  writeIodd,
  type ArchiveFile,
  type Draft,
  type IoddDocument,
  type IoddPackage,
  type PackageDocument,
  type Source,
} from '@iodd-hub/iodd';

/** `files` as the server packs them: they may be of another revision, and some may be missing. */
export const packageOfDraft = (draft: Draft, files: readonly ArchiveFile[]): IoddPackage => {
  const packed = packageOf(files, { ids: seededIds(1) });
  const read = packed.devices.flatMap(({ main, languages }) => [main, ...languages]);
  const mainCrc = storedCrc(draft.main);
  const [main, ...languages] = documentsOf(draft).map(([part, document], at): PackageDocument => {
    const name = partFileName(draft, part);
    const file = read.find((one) => one.name === name);
    const source = sourceOf(document, file);
    const stamp = verifyStamp({ document, source }, at === 0 ? undefined : mainCrc);
    return { octets: new Uint8Array(), ...file, name, document, source, stamp, problems: [] };
  });
  if (!main) throw new Error('A draft has a main document.');
  return { ...packed, devices: [{ main, languages }] };
};

/** The text as it is packed, with the places of the draft's own nodes in it. */
const sourceOf = (document: IoddDocument, file: PackageDocument | undefined): Source => {
  const isWhole = file && !file.problems.some(({ rule }) => rule.startsWith('xml/'));
  const patched =
    isWhole && file.document
      ? patchByContent({ document: file.document, source: file.source }, document)
      : undefined;
  return patched?.source ?? writeIodd(document);
};
