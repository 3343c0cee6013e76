import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/** Around everything of the kit: our policy permits no style element, and our own sheets say what those would. */
export const PopupRoot = ({ children }: { readonly children: ReactNode }) => (
  <CSPProvider disableStyleElements>{children}</CSPProvider>
);
