/** What the standard asks of a set of files beyond each file alone: names, dates, pictures. */
import { children, child, isNode, type IoddDocument } from '../document.ts';
import type { Problem } from '../problem.ts';
import { stampStateOf } from '../stamp.ts';
import { contentFault, rootOf } from './contents.ts';
import { fileDate, isPermittedStem, maxNameLength, parseFileName, vendorPart } from './names.ts';
import {
  imageNames,
  type IoddPackage,
  type PackageDevice,
  type PackageDocument,
  type PackageImage,
} from './set.ts';
import { sizeRules } from './png.ts';
import type { ArchiveFile } from './zip.ts';

type Args = Readonly<Record<string, string | number>>;
const error = (rule: string, args: Args): Problem => ({ rule: `package/${rule}`, severity: 'error', args });
const warning = (rule: string, args: Args): Problem => ({
  rule: `package/${rule}`,
  severity: 'warning',
  args,
});

export function checkPackage({ devices, images, others }: Omit<IoddPackage, 'problems'>): Problem[] {
  return [
    // Of a main file that cannot be read its own problem is told, not that there is none.
    ...(devices.length === 0 && !others.some(isMain) ? [error('no-device', {})] : []),
    ...devices.flatMap((device) => [...checkDevice(device), ...checkReferences(device, images)]),
    ...images.flatMap(checkImage),
    ...others.flatMap(checkOther),
  ];
}

const isMain = ({ octets }: ArchiveFile): boolean => rootOf(octets) === 'IODevice';

function checkDevice({ main, languages }: PackageDevice): Problem[] {
  return [...checkName(main, undefined), ...languages.flatMap((file) => checkLanguage(file, main))];
}

/** Rules 7, 9, 10, 22 and 23. */
function checkName({ name, document }: PackageDocument, language: string | undefined): Problem[] {
  const parsed = parseFileName(name);
  if (!parsed || (parsed.language === undefined) !== (language === undefined))
    return [error('file-name', { name })];
  const date = document && releaseDate(document);
  return [
    ...(isPermittedStem(parsed.stem) && name.length <= maxNameLength
      ? []
      : [error('file-name-characters', { name })]),
    ...(date !== undefined && fileDate(date) !== parsed.date
      ? [error('file-name-date', { name, date })]
      : []),
    ...(document && document.version !== parsed.version ? [error('file-name-version', { name })] : []),
  ];
}

/** Rules 8, 12, 13 and 14. */
function checkLanguage(file: PackageDocument, main: PackageDocument): Problem[] {
  const inside = languagesOf(file.document)[0];
  const named = parseFileName(file.name)?.language;
  const isTaken = languagesOf(main.document).some((language) => language === inside);
  return [
    ...checkName(file, inside ?? ''),
    ...(named !== undefined && named !== inside?.toLowerCase()
      ? [error('language-name', { name: file.name, language: inside ?? '' })]
      : []),
    ...(isTaken ? [error('language-twice', { name: file.name, language: inside ?? '' })] : []),
    ...(vendorPart(file.name) === vendorPart(main.name) ? [] : [error('vendor-part', { name: file.name })]),
  ];
}

function languagesOf(document: IoddDocument | undefined): readonly string[] {
  if (!document) return [];
  const { root } = document;
  const holder = isNode(root, 'IODevice') ? child(root, 'ExternalTextCollection') : undefined;
  const languages = holder
    ? children(holder, 'PrimaryLanguage', 'Language')
    : isNode(root, 'ExternalTextDocument')
      ? children(root, 'Language')
      : [];
  return languages.flatMap(({ attributes }) => attributes['xml:lang'] ?? []);
}

const releaseDate = ({ root }: IoddDocument): string | undefined =>
  child(root, 'DocumentInfo')?.attributes.releaseDate;

/** Rules 20 and 21. */
function checkReferences({ main }: PackageDevice, images: readonly PackageImage[]): Problem[] {
  const present = new Set(images.map(({ name }) => name));
  return (main.document ? imageNames(main.document) : []).flatMap((name) => [
    ...(present.has(name) ? [] : [error('image-missing', { name })]),
    ...(vendorPart(name) === vendorPart(main.name) ? [] : [error('vendor-part', { name })]),
  ]);
}

/** Rules 16 to 19. */
function checkImage({ name, kind, verdict }: PackageImage): Problem[] {
  if ('fault' in verdict) return [error('image-damaged', { name, fault: verdict.fault })];
  if (kind === undefined) return [warning('image-name', { name })];
  const { rule, fits } = sizeRules[kind];
  const { width, height } = verdict.header;
  return fits(verdict.header) ? [] : [error('image-size', { name, width, height, rule })];
}

/**
 * Stamps that do not match their content (clause 7.3.4: the CRC covers every octet). Only asked of files that are to
 * be published: an author stamps when the work is done.
 */
export function checkStamps(devices: readonly PackageDevice[]): Problem[] {
  return devices.flatMap(({ main, languages }) =>
    [main, ...languages].flatMap(({ name, stamp }) => {
      const state = stampStateOf(stamp);
      if (state === 'valid') return [];
      return [state === 'missing' ? error('stamp-missing', { name }) : error('stamp-mismatch', { name })];
    }),
  );
}

/** What is neither a file of a device nor a picture: a readme or a manual at most. */
function checkOther(file: ArchiveFile): Problem[] {
  const { name, octets } = file;
  const fault = contentFault(file);
  if (fault === 'kind') return [error('unexpected-file', { name })];
  if (fault === 'content') return [error('content-mismatch', { name })];
  if (!/\.xml$/i.test(name)) return [];
  // A language file may belong to no device of a package with two; a main file that cannot be read says itself why.
  return rootOf(octets) === 'ExternalTextDocument' ? [warning('language-alone', { name })] : [];
}

const ofWholePackages: ReadonlySet<string> = new Set([
  'package/content-mismatch',
  'package/image-missing',
  'package/language-alone',
  'package/no-device',
  'package/unexpected-file',
]);
/**
 * What only a whole package can be blamed for, not a file that came alone. A language file without any device file is
 * told also then: it cannot be checked.
 */
export const isOfWholePackage = ({ devices }: Pick<IoddPackage, 'devices'>, { rule }: Problem): boolean =>
  ofWholePackages.has(rule) && !(rule === 'package/language-alone' && devices.length === 0);
