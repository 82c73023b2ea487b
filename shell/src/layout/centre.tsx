import type { Center } from '@backglass/contract';
import { useState } from 'react';
import classes from './centre.module.css';

/** Whose centre it is: its name, and its image if it has one that can be shown. */
export function Centre({ center }: { center: Pick<Center, 'name' | 'image'> }) {
  const [broken, setBroken] = useState<string>();
  const { name, image } = center;
  return (
    <span className={classes['centre']} title={name}>
      {image !== null && image !== broken && (
        <img src={image} alt="" className={classes['image']} onError={() => setBroken(image)} />
      )}
      <span className={classes['name']}>{name}</span>
    </span>
  );
}
