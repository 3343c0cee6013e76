import type { ReactNode } from 'react';
import { Differences } from './Differences.tsx';

/** The problems of the draft, below those that a device has with it. */
export const WithDifferences = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Differences />
    {children}
  </>
);
