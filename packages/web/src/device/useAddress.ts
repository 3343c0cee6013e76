import { useLocation, useNavigate } from 'react-router';

interface Address {
  readonly get: (name: string) => string | undefined;
  /** Undefined takes a value out of the address. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>, fragment?: string) => void;
}

/** What the address says of the view, so that a copied link shows the same. The fragment is kept unless given. */
export const useAddress = (): Address => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  return {
    get: (name) => parameters.get(name) ?? undefined,
    set: (changes, fragment) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      void navigate(
        { search: next.toString(), hash: fragment ?? hash },
        { replace: true, preventScrollReset: true },
      );
    },
  };
};
