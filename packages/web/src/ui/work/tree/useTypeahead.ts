import { useEffect, useRef } from 'react';

const pauseMs = 600;

/** Letters that follow each other make one text; after a pause it begins anew. */
export const useTypeahead = (onText: (text: string) => void): ((letter: string) => void) => {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (letter) => {
    clearTimeout(timer.current);
    typed.current += letter;
    timer.current = setTimeout(() => {
      typed.current = '';
    }, pauseMs);
    onText(typed.current);
  };
};
