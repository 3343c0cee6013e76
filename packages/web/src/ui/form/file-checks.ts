import {
  anyFile,
  type FieldProblem,
  fieldProblems,
  type FileKind,
  file as fileOf,
} from '@iodd-hub/contract/fields';

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
  /** Any kind where none is named. */
  readonly kinds?: readonly FileKind[] | undefined;
  readonly bytes: number;
}

/** Kind and size by the rule of the contract, as soon as it is chosen. */
export const fileProblem = (
  field: string,
  file: File,
  { kinds, bytes }: Permitted,
): FieldProblem | undefined => {
  const result = (kinds ? fileOf(bytes, kinds) : anyFile(bytes)).safeParse(file);
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
