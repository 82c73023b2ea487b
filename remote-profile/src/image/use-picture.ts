import { useEffect, useRef, useState } from 'react';
import { readImage, releaseImage, type ImageProblem, type ReadImage } from './read-image.ts';

export interface Picture {
  readonly picture: ReadImage | undefined;
  readonly problem: ImageProblem | undefined;
  /** If it is called again before the file is read, only the last file counts. */
  readonly take: (file: File) => Promise<void>;
  readonly drop: () => void;
}

/** The chosen picture. Frees its memory when it is replaced or removed, and on unmount. */
export function usePicture(): Picture {
  const [picture, setPicture] = useState<ReadImage>();
  const [problem, setProblem] = useState<ImageProblem>();
  const latest = useRef<ReadImage>(undefined);
  const turn = useRef(0);

  function replace(next: ReadImage | undefined): void {
    if (latest.current) releaseImage(latest.current);
    latest.current = next;
  }
  function show(next: ReadImage | undefined, wrong?: ImageProblem): void {
    replace(next);
    setPicture(next);
    setProblem(wrong);
  }

  useEffect(
    () => () => {
      turn.current += 1;
      replace(undefined);
    },
    [],
  );

  async function take(file: File): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    const read = await readImage(file);
    if (mine === turn.current) return typeof read === 'string' ? show(undefined, read) : show(read);
    if (typeof read !== 'string') releaseImage(read);
  }

  return {
    picture,
    problem,
    take,
    drop: () => show(undefined),
  };
}
