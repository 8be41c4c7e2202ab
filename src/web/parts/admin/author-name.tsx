import { NO_NAME } from '#pt-br/labels.ts'

/** Null once the account is deleted; a person may have none. */
export const AuthorName = ({ of: name }: { of: string | null }) => (
  <bdi>{name === null ? 'Conta excluída' : name || NO_NAME}</bdi>
)
