/** What the standard asks of a set of files beyond each file alone: names, dates, pictures. */
import { children, child, isNode, type IoddDocument } from '../document.ts';
import type { Problem } from '../problem.ts';
import { fileDate, isPermittedStem, maxNameLength, parseFileName, vendorPart } from './names.ts';
import {
  imageNames,
  type IoddPackage,
  type PackageDevice,
  type PackageDocument,
  type PackageImage,
} from './set.ts';
import { sizeRules } from './png.ts';

type Args = Readonly<Record<string, string | number>>;
const error = (rule: string, args: Args): Problem => ({ rule: `package/${rule}`, severity: 'error', args });
const warning = (rule: string, args: Args): Problem => ({
  rule: `package/${rule}`,
  severity: 'warning',
  args,
});

export function checkPackage({ devices, images, others }: Omit<IoddPackage, 'problems'>): Problem[] {
  return [
    ...(devices.length === 0 ? [error('no-device', {})] : []),
    ...devices.flatMap((device) => [...checkDevice(device), ...checkReferences(device, images)]),
    ...images.flatMap(checkImage),
    ...others.flatMap(({ name }) => checkOther(name)),
  ];
}

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

/** Schemas, standard definitions and logs do not travel with an IODD; a readme or a manual may. */
const checkOther = (name: string): Problem[] =>
  /\.(?:pdf|txt|md)$/i.test(name) ? [] : [warning('unexpected-file', { name })];
