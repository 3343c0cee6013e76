import { createContext } from 'react';
import type { OpenedProblem } from '../../device/engine/opened.ts';

/** What of the page's address changes so that the text shows where a problem stands; undefined takes a part away. */
type ProblemPlace = (problem: OpenedProblem) => Readonly<Record<string, string | undefined>>;

export const ProblemPlaceContext = createContext<ProblemPlace>(({ file }) => ({ tab: 'source', file }));
