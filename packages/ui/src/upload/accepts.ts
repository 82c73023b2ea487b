/** Whether a file is of a kind that an `accept` attribute lists: `.png`, `image/png`, `image/*`. An empty one takes all. */
export function accepts(accept: string, file: Pick<File, 'name' | 'type'>): boolean {
  const kinds = accept
    .split(',')
    .map(kind => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some(kind => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}
