import { useState, type ReactNode } from 'react';

interface StatefulProps<Value> {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled component, so that it reacts to input. */
export function Stateful<Value>({ start, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
