export const accepts = (header: string | undefined, coding: string): boolean => {
  const weights = new Map(
    (header ?? '').split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase());
      const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
};
