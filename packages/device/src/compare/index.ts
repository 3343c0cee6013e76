export {
  compareDevice,
  type Difference,
  type DifferenceKind,
  differenceKinds,
  type HeardDevice,
  type HeardIdentity,
  type HeardValue,
  readableIndices,
} from './compare.ts';
