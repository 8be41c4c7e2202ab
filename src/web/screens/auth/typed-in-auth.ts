/** What a look at the other tab does not lose; passwords are typed again. */
export type TypedInAuth = { fullName: string; email: string }

export type KeepsTyped = { typed: TypedInAuth; onTyped: (more: Partial<TypedInAuth>) => void }
