/** The engine without the IODD: for a package that declares another standard in the same vocabulary. */
export { isElement, type AnyElement, type XmlDocument } from './document.ts';
export { many, maybe, node, one, optional, required, some, type ElementType } from './meta/kit.ts';
export { boolean, date, integer, text, textOf, unsigned, version } from './meta/simple-types.ts';
export { viewIn, type Schema } from './meta/view.ts';
export { encodeUtf8 } from './platform.ts';
export { parseXml } from './xml/read.ts';
export { valueSpan } from './xml/source.ts';
export { writeXml } from './xml/write.ts';
export { structureCheck } from './check/structure.ts';
export { rootOf } from './package/contents.ts';
