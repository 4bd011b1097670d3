extension ExerciseLibrary {
  /// A line with "#" and the number of a category precedes its exercises. Each exercise has a line: its id, its muscles
  /// by letter (`Muscle`), the easier and the harder variant or a hyphen, and 2 if it is done with each side
  /// separately. A text, because it takes a tenth of the space that the values would take in the browser's module.
  static let table: StaticString = """
    #0
    glute-bridges gh - single-leg-glute-bridge 1
    single-leg-glute-bridge gh glute-bridges - 2
    good-mornings hgl - single-leg-deadlift 1
    single-leg-deadlift hgl good-mornings - 2
    superman lgu - - 1
    reverse-snow-angels us superman - 1
    #1
    plank asl knee-plank plank-shoulder-taps 1
    knee-plank al - plank 1
    plank-shoulder-taps aos plank - 1
    side-plank osg knee-side-plank - 2
    knee-side-plank og - side-plank 2
    crunches a - bicycle-crunches 1
    bicycle-crunches ao crunches - 1
    dead-bug afl - leg-raises 1
    leg-raises af dead-bug - 1
    russian-twists oa heel-taps - 1
    heel-taps oa - russian-twists 1
    bird-dog lgs - - 1
    hollow-hold af dead-bug - 1
    #2
    mountain-climbers axfs - burpees 1
    high-knees xfc march-in-place - 1
    march-in-place xf - high-knees 1
    butt-kicks xhc march-in-place - 1
    jumping-jacks xcs step-jacks - 1
    step-jacks xs - jumping-jacks 1
    skater-hops xgd step-jacks - 1
    standing-knee-raises xfa - high-knees 1
    #3
    squats qg chair-squats jump-squats 1
    chair-squats qg - squats 1
    jump-squats qgx squats - 1
    sumo-squats gdq chair-squats - 1
    lunges qg reverse-lunges walking-lunges 1
    reverse-lunges qg split-squat lunges 1
    walking-lunges qg lunges - 1
    split-squat qg - bulgarian-split-squat 2
    bulgarian-split-squat qg split-squat - 2
    side-lunges dqg sumo-squats - 1
    calf-raises c - single-leg-calf-raise 1
    single-leg-calf-raise c calf-raises - 2
    wall-sit q - - 1
    #4
    push-ups kts knee-push-ups diamond-push-ups 1
    knee-push-ups kts wall-push-ups push-ups 1
    wall-push-ups kts - incline-push-ups 1
    incline-push-ups kts wall-push-ups push-ups 1
    wide-push-ups kst push-ups - 1
    diamond-push-ups tk push-ups - 1
    pike-push-ups st incline-push-ups - 1
    triceps-dips ts - - 1
    plank-to-downward-dog sah plank - 1
    #5
    burpees xqas step-back-burpees - 1
    step-back-burpees xqas squats burpees 1
    inchworm ahs - - 1
    bear-crawl asq plank - 1
    #6
    leg-swings fhg - - 2
    hip-circles fgl - - 1
    arm-circles s - - 1
    torso-twists ol - - 1
    ankle-circles c - - 2
    cat-cow lua - - 1
    #7
    quad-stretch qf - - 2
    hamstring-stretch h - - 2
    hip-flexor-stretch f - - 2
    calf-stretch c - - 2
    butterfly-stretch d - - 1
    shoulder-stretch su - - 2
    chest-opener ks - - 1
    downward-dog hcs - - 1
    lying-twist olg - - 2
    cobra al - - 1
    #8
    childs-pose lg - - 1
    easy-walk x - - 1
    legs-up-the-wall hc - - 1
    lying-rest x - - 1
    """
}
