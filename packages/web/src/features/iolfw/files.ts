/** Files of a package beside their declarations. */
import type { IolfwFile } from '@iodd-hub/contract/iolfw';
import type { IdSource } from '@iodd-hub/iodd';
import { addListed, listed, setAttribute, single } from '@iodd-hub/iolfw';
import type { FirmwareVersion } from '../../firmware/open-firmware.ts';

/** What a name may not have becomes a line. */
const permitted = (name: string): string => name.replaceAll(/[^A-Za-z0-9_.-]+/g, '_').slice(-100) || 'file';

/** A number before the ending where the name is taken. */
const freeName = (name: string, taken: readonly string[]): string => {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${stem}-${number}${ending}`;
  return free;
};

const blobNameIn = ({ document }: FirmwareVersion): string =>
  single(document, 'Blob')?.attributes['fileName'] ?? '';
const resourceNames = ({ document }: FirmwareVersion): readonly string[] =>
  listed(document, 'Resource').map(({ attributes }) => attributes['fileName'] ?? '');

/** Unless something still declares it. */
export const withoutFile = (version: FirmwareVersion, name: string): FirmwareVersion =>
  [blobNameIn(version), ...resourceNames(version)].includes(name)
    ? version
    : { ...version, files: version.files.filter((file) => file.name !== name) };

/** The file follows its declaration to another name, unless another file has that one. */
export const renamedFile = (version: FirmwareVersion, from: string, to: string): FirmwareVersion =>
  to === '' || version.files.some(({ name }) => name === to)
    ? version
    : { ...version, files: version.files.map((file) => (file.name === from ? { ...file, name: to } : file)) };

/** In the place of the one before. */
export const withBlob = (version: FirmwareVersion, { name, ...stored }: IolfwFile): FirmwareVersion => {
  const before = blobNameIn(version);
  const others = version.files.filter(
    (file) => file.name !== before || resourceNames(version).includes(before),
  );
  const called = freeName(
    permitted(name),
    others.map((file) => file.name),
  );
  return {
    document: setAttribute(version.document, single(version.document, 'Blob')?.$id ?? '', 'fileName', called),
    files: [{ ...stored, name: called }, ...others],
  };
};

/** The declaration of a file under an id of its own. */
export const withDeclared = (version: FirmwareVersion, name: string, ids: IdSource): FirmwareVersion => {
  const taken = listed(version.document, 'Resource').map(({ attributes }) => attributes['id'] ?? '');
  const id = freeName(name.replace(/\.[^.]*$/, ''), taken);
  return { ...version, document: addListed(version.document, 'Resource', { id, fileName: name }, ids) };
};

export const withResource = (
  version: FirmwareVersion,
  { name, ...stored }: IolfwFile,
  ids: IdSource,
): FirmwareVersion => {
  const called = freeName(
    permitted(name),
    version.files.map((file) => file.name),
  );
  const next = { ...version, files: [...version.files, { ...stored, name: called }] };
  return withDeclared(next, called, ids);
};
