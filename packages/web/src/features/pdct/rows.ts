import type { Software } from '@iodd-hub/contract/software';
import {
  type SoftwareArchitecture,
  softwareArchitectures,
  type SoftwareComponent,
  type SoftwarePlatform,
  softwarePlatforms,
} from '@iodd-hub/contract/software-values';

/** A file in its place, or a place that has none. */
export interface PlaceRow {
  readonly platform: SoftwarePlatform;
  readonly architecture: SoftwareArchitecture;
  readonly file: Software | undefined;
  /** Another file of the same place was offered after it. */
  readonly isEarlier: boolean;
}

export const places = softwarePlatforms.flatMap((platform) =>
  softwareArchitectures.map((architecture) => ({ platform, architecture })),
);

/** Every place of a component, with its files, the newest first; an empty one says so. */
export const rowsOf = (items: readonly Software[], component: SoftwareComponent): readonly PlaceRow[] =>
  places.flatMap((place): PlaceRow[] => {
    const files = items.filter(
      (item) =>
        item.component === component &&
        item.platform === place.platform &&
        item.architecture === place.architecture,
    );
    return files.length === 0
      ? [{ ...place, file: undefined, isEarlier: false }]
      : files.map((file, at) => ({ ...place, file, isEarlier: at > 0 }));
  });
