import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const Layout = () => {
  useFocusOnNavigation(useLocation().pathname);
  return (
    <>
      <nav>
        <Link to="/plain">plain</Link>
        <Link to="/form">form</Link>
        <Link to="/plain?tab=second">tab</Link>
      </nav>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
};

// oxlint-disable-next-line jsx-a11y/no-autofocus -- what a form of the product does
const Form = () => <input aria-label="name" autoFocus />;

const draw = async () => {
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/', element: <h1>start</h1> },
          { path: '/plain', element: <h1>plain</h1> },
          { path: '/form', element: <Form /> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  await render(<RouterProvider router={router} />);
};

it('a new page takes the focus, an address that only says more of the same page does not', async () => {
  await draw();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(page.getByRole('link', { name: 'plain' }));
  await expect.element(page.getByRole('main')).toHaveFocus();
  await userEvent.click(page.getByRole('link', { name: 'tab' }));
  await expect.element(page.getByRole('link', { name: 'tab' })).toHaveFocus();
});

it('a field that a page puts the focus into keeps it', async () => {
  await draw();
  await userEvent.click(page.getByRole('link', { name: 'form' }));
  await expect.element(page.getByRole('textbox', { name: 'name' })).toHaveFocus();
});
