import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queries } from '../session/session.ts';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { router } from './router.tsx';

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <TooltipLayer />
    </QueryClientProvider>
  </StrictMode>
);
