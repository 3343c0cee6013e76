import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { localClient } from '../console/host/local.ts';
import { queries } from '../session/session.ts';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { LocalPage } from './LocalPage.tsx';

/** The configurator alone: what the tool server of this computer shows itself, with no portal in sight. */
export const LocalApp = ({ token }: { readonly token: string | undefined }) => {
  const client = localClient(token);
  const router = createBrowserRouter([{ path: '*', element: <LocalPage client={client} /> }]);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <TooltipLayer />
      </QueryClientProvider>
    </StrictMode>
  );
};
