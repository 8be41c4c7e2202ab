import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { isForSale } from '#pt-br/site.ts'
import { type Receipt, receiptQuery } from '#web/api/payments/purchases.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { useViewer } from '#web/api/accounts/session.ts'
import { ActConfirmation } from '#web/parts/accounts/act-confirmation.tsx'
import { SignInFace } from '#web/parts/accounts/sign-in-face.tsx'
import { SitePage } from '#web/parts/page/site-page.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { LinkButton, TextLink } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptSheet } from './receipt-sheet.tsx'
import classes from './receipt.module.css'

/** The receipt of one purchase, printable, with its refund and history (spec 7.19). */
export function ReceiptScreen({ purchaseId }: { purchaseId: string }) {
  const viewer = useViewer()
  const receipt = useQuery(receiptQuery(purchaseId))
  if (viewer === null || isRefused(receipt.error, 'UNAUTHENTICATED')) {
    return (
      <SitePage>
        <SignInFace pageTitle="Recibo de compra" title="Faça login para ver o recibo" />
      </SitePage>
    )
  }
  return (
    <SitePage>
      <div className={classes.page}>
        <div className={classes.bar}>
          <LinkButton
            to="/profile"
            search={{ aba: 'acessos' }}
            className={classes.back ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          >
            Meus acessos
          </LinkButton>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            disabled={receipt.data === undefined}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </div>
        {receipt.data !== undefined && (
          <>
            <ActConfirmation>
              <ReceiptSheet receipt={receipt.data} />
            </ActConfirmation>
            <Footnote receipt={receipt.data} />
          </>
        )}
        {receipt.data === undefined && receipt.isError && (
          <Sheet>
            <FailedFace headingLevel={1} title="Não foi possível carregar o recibo" retry={receipt} />
          </Sheet>
        )}
        {receipt.data === undefined && !receipt.isError && (
          <Sheet>
            <SkeletonFace text="Carregando recibo..." lines={[30, 44, 160]} gap="lg" />
          </Sheet>
        )}
      </div>
    </SitePage>
  )
}

function Footnote({ receipt: { exam, seller, simulatedSession: session } }: { receipt: Receipt }) {
  const { support } = seller
  return (
    <div className={classes.foot}>
      <p>
        Nada se renova sozinho
        {isForSale(exam) &&
          `: ao fim do período, o acesso volta a ${FREE_QUESTIONS} questões até você comprar de novo`}
        . Dúvidas:{' '}
        <Anchor inherit href={`mailto:${support}`}>
          {support}
        </Anchor>
      </p>
      {session !== null && (
        <p>
          Esta compra foi feita com pagamento simulado:{' '}
          <TextLink to="/pagamento-simulado/$sessionId" params={{ sessionId: session }}>
            abrir a página da operadora
          </TextLink>
          .
        </p>
      )}
    </div>
  )
}
