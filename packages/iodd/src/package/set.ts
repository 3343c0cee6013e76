/** The files that make up an IODD. */
import { isNode, walk, type IoddDocument } from '../document.ts';
import type { IoddFile } from '../file.ts';
import type { Problem } from '../problem.ts';
import type { StampVerdict } from '../stamp.ts';
import type { ImageKind } from './names.ts';
import type { PngVerdict } from './png.ts';
import type { ArchiveFile } from './zip.ts';

export interface PackageDocument extends IoddFile {
  readonly name: string;
  readonly stamp: StampVerdict;
}
export interface PackageDevice {
  readonly main: PackageDocument;
  readonly languages: readonly PackageDocument[];
}
export interface PackageImage extends ArchiveFile {
  readonly kind: ImageKind | undefined;
  readonly verdict: PngVerdict;
}
export interface IoddPackage {
  /** One, or two where the 1.0.1 and the 1.1 file of a device travel together. */
  readonly devices: readonly PackageDevice[];
  readonly images: readonly PackageImage[];
  /** Whatever else was packed: a readme, a manual. */
  readonly others: readonly ArchiveFile[];
  /** What is wrong with the set; each document has problems of its own. */
  readonly problems: readonly Problem[];
}
/** The pictures that a device document names, each once. */
export function imageNames(document: IoddDocument): readonly string[] {
  const names = new Set<string>();
  for (const node of walk(document.root))
    for (const name of [
      isNode(node, 'VendorLogo') ? node.attributes.name : undefined,
      ...(isNode(node, 'DeviceVariant') ? [node.attributes.deviceSymbol, node.attributes.deviceIcon] : []),
      'tag' in node && node.tag === 'Connection' ? node.attributes['connectionSymbol'] : undefined,
    ])
      if (name !== undefined) names.add(name);
  return [...names];
}
