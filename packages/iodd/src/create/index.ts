/** Drafts as packages that can be published (docs/adr/create-and-publish.md). */
export {
  createPackages,
  type CreatedFile,
  type CreatedPackage,
  type CreateOptions,
  type Creation,
  type CreationProblem,
} from './packages.ts';
export { checkTwins, isOfTwins, type Documents } from './twins.ts';
export {
  compareRestamped,
  restampFaults,
  type RestampDifference,
  type RestampFault,
  type Restamped,
  type StampedBy,
} from './restamped.ts';
