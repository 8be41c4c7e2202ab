import { readCpf } from '#domain/payments/cpf.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { useRemoveTaxId, useSaveTaxId } from '#web/api/payments/purchase-acts.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, TextInput } from '@mantine/core'
import { toFirstWrong } from '#web/parts/first-wrong-field.ts'
import { useForm } from '@mantine/form'
import classes from './receipt.module.css'

/** The buyer's optional CPF on the receipt. The form itself is not printed. */
export function BuyerTaxId({ purchaseId, taxId }: { purchaseId: string; taxId: string | null }) {
  return (
    <div className={classes.taxId}>
      {taxId === null ? <Ask purchaseId={purchaseId} /> : <Remove purchaseId={purchaseId} />}
    </div>
  )
}

const FAILED = 'Não foi possível guardar o CPF. Tente novamente.'

function Ask({ purchaseId }: { purchaseId: string }) {
  const saving = useSaveTaxId(purchaseId)
  const form = useForm({
    initialValues: { taxId: '' },
    validate: { taxId: (typed) => (readCpf(typed) === null ? SCREEN_REFUSALS.TAX_ID_INVALID : null) },
    onSubmitPreventDefault: 'always',
  })
  const save = form.onSubmit(
    ({ taxId }) =>
      saving.mutate(taxId, {
        onSuccess: () => toastSuccess('CPF no recibo'),
        onError: (error) => toastRefusal(error, FAILED),
      }),
    toFirstWrong(form),
  )
  return (
    <form method="post" noValidate onSubmit={save}>
      <TextInput
        label="CPF no recibo (opcional)"
        description="Só você o vê. Sai daqui quando você quiser."
        name="taxId"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={20}
        {...form.getInputProps('taxId')}
      />
      <Button type="submit" variant="default" loading={saving.isPending}>
        Incluir
      </Button>
    </form>
  )
}

function Remove({ purchaseId }: { purchaseId: string }) {
  const removing = useRemoveTaxId(purchaseId)
  return (
    <QuietButton
      size="sm"
      loading={removing.isPending}
      onClick={() =>
        removing.mutate(undefined, {
          onSuccess: () => toastSuccess('CPF retirado do recibo'),
          onError: (error) => toastRefusal(error, FAILED),
        })
      }
    >
      Tirar o CPF do recibo
    </QuietButton>
  )
}
