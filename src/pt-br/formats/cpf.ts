const GROUPS = /^(\d{3})(\d{3})(\d{3})(\d{2})$/

/** '529.982.247-25' from its eleven digits. */
export const formatCpf = (digits: string): string => digits.replace(GROUPS, '$1.$2.$3-$4')
