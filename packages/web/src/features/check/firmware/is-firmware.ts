/** Whether a dropped file is a firmware package; without its engine, because every file that is dropped is asked. */
import { isArchive, largestFile } from '../../../document/size.ts';

// An archive holds the names of its files as they are, and the standards tell apart by them what a document is.
const firmwareName = /-IOLFW\d\.\d\.xml/i;
const deviceName = /-IODD\d\.\d(?:\.\d)?\.xml/i;

export const isFirmware = async (file: File): Promise<boolean> => {
  if (/\.iolfw$/i.test(file.name)) return true;
  // No firmware package is larger than a single file of a device may be.
  if (!isArchive(file.name) || file.size > largestFile) return false;
  // Whoever opens it says that it cannot be read.
  const octets = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const text = new TextDecoder('latin1').decode(octets);
  return firmwareName.test(text) && !deviceName.test(text);
};
