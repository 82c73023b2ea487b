import { useState, type ReactNode } from 'react';

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a controlled component, so that it can be used. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
