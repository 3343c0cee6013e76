import { ChecksPanel } from './ChecksPanel.tsx';
import { OpenedDevice } from './OpenedDevice.tsx';
import { openedQuery, type Detail, type Package } from './packages.ts';

interface Previewed extends Pick<Detail, 'check'> {
  readonly stamps: readonly (Detail['stamp'] & { readonly fileName: string })[];
  readonly package: Package;
}

interface PreviewedDeviceProps {
  readonly preview: Previewed;
  /** Of the main file. */
  readonly fileName: string | undefined;
  /** The bytes are forgotten with what is kept under this key: not everybody may have them. */
  readonly keptUnder: readonly unknown[];
}

/** A package that is not public; pictures come out of the package itself. */
export const PreviewedDevice = ({ preview, fileName, keptUnder }: PreviewedDeviceProps) => {
  const { check, stamps, package: file } = preview;
  const stamp = stamps.find((one) => one.fileName === fileName) ?? stamps[0];
  return (
    <OpenedDevice
      file={file}
      query={openedQuery(file, keptUnder)}
      check={check}
      fileName={fileName}
      checks={stamp ? <ChecksPanel detail={{ ...preview, stamp }} /> : null}
    />
  );
};
