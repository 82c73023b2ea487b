import { useEffect, useRef, useState } from 'react';
import { readImage, releaseImage, type ImageProblem, type ReadImage } from './read-image.ts';

export interface Picture {
  /** The one to be cropped. */
  readonly picture: ReadImage | undefined;
  /** Why the last file is no image for a ticket. */
  readonly problem: ImageProblem | undefined;
  /** Reads a file. Of several the last one counts, however long each takes to read. */
  readonly take: (file: File) => Promise<void>;
  readonly refuse: (problem: ImageProblem) => void;
  /** Nobody needs the picture any more. */
  readonly drop: () => void;
}

/** The picture that was chosen. It holds memory: whatever becomes of it, it is let go. */
export function usePicture(): Picture {
  const [picture, setPicture] = useState<ReadImage>();
  const [problem, setProblem] = useState<ImageProblem>();
  const held = useRef<ReadImage>(undefined);
  const turn = useRef(0);

  function hold(next: ReadImage | undefined): void {
    if (held.current) releaseImage(held.current);
    held.current = next;
  }
  function show(next: ReadImage | undefined, wrong?: ImageProblem): void {
    hold(next);
    setPicture(next);
    setProblem(wrong);
  }

  useEffect(
    () => () => {
      turn.current += 1;
      hold(undefined);
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
    refuse: wrong => {
      turn.current += 1;
      show(undefined, wrong);
    },
    drop: () => show(undefined),
  };
}
