/** What a picture of a device is called in its package, and who shows it. */
import { isElement, partFileName, vendorPart, walk, type Draft, type ImageKind } from '@iodd-hub/iodd';

const endings: Readonly<Record<ImageKind, string>> = {
  logo: '-logo.png',
  icon: '-icon.png',
  symbol: '-pic.png',
  connection: '-con-pic.png',
};
const fields = ['deviceIcon', 'deviceSymbol', 'connectionSymbol', 'name'] as const;

/** Every file of a package begins with the vendor part of the main file (rule 21), and a name has few signs (rule 7). */
export const pictureName = (draft: Draft, subject: string, kind: ImageKind): string => {
  const plain = subject.replaceAll(/[^\p{L}\p{Nd}_#-]+/gu, '_') || 'Device';
  return `${vendorPart(partFileName(draft, 'main'))}-${plain}${endings[kind]}`;
};

/** The elements that show a picture of this name. */
export const showing = (draft: Draft, name: string): number =>
  [...walk(draft.main.root)]
    .filter(isElement)
    .filter(({ attributes }) => fields.some((field) => attributes[field] === name)).length;
