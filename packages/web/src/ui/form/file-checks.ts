import { type FieldProblem, fieldProblems, type FileKind, file as fileOf } from '@iodd-hub/contract/fields';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Undefined for a file that the browser cannot decode as a picture. */
const pixelsOf = async (file: File): Promise<Pixels | undefined> => {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
};

interface Permitted {
  readonly kinds: readonly FileKind[];
  readonly bytes: number;
}

/** Kind and size by the rule of the contract, as soon as it is chosen. */
export const fileProblem = (
  field: string,
  file: File,
  { kinds, bytes }: Permitted,
): FieldProblem | undefined => {
  const result = fileOf(bytes, kinds).safeParse(file);
  const [first] = result.success ? [] : fieldProblems(result.error, file);
  return first && { ...first, field };
};

/** Tells before the upload what the server would refuse after it. */
export const pictureProblem = async (
  field: string,
  file: File,
  wanted: Pixels,
): Promise<FieldProblem | undefined> => {
  const pixels = await pixelsOf(file);
  if (!pixels) return { field, problem: 'fileKind', args: {} };
  if (pixels.width === wanted.width && pixels.height === wanted.height) return undefined;
  return {
    field,
    problem: 'pictureSize',
    args: { ...pixels, wantedWidth: wanted.width, wantedHeight: wanted.height },
  };
};

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size that people read, in their language. */
export const fileSize = (bytes: number, language: string): string => {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power,
  }).format(bytes / 1000 ** power);
};
