// swift-format-ignore-file
// Written by `Tools/strings generate` from Exercises.xcstrings; change the texts there.

extension ExerciseTexts {
  static var keyBlob: StaticString {
    """
    breathing_preset_box_about\u{0}\
    breathing_preset_box_name\u{0}\
    breathing_preset_calming_about\u{0}\
    breathing_preset_calming_name\u{0}\
    breathing_preset_coherent_about\u{0}\
    breathing_preset_coherent_name\u{0}\
    breathing_preset_deep_calm_about\u{0}\
    breathing_preset_deep_calm_name\u{0}\
    breathing_preset_relaxing_about\u{0}\
    breathing_preset_relaxing_name\u{0}\
    breathing_preset_rhythmic_about\u{0}\
    breathing_preset_rhythmic_name\u{0}\
    workout_exercise_ankle_circles_how\u{0}\
    workout_exercise_ankle_circles_name\u{0}\
    workout_exercise_arm_circles_how\u{0}\
    workout_exercise_arm_circles_name\u{0}\
    workout_exercise_bear_crawl_how\u{0}\
    workout_exercise_bear_crawl_name\u{0}\
    workout_exercise_bicycle_crunches_how\u{0}\
    workout_exercise_bicycle_crunches_name\u{0}\
    workout_exercise_bird_dog_how\u{0}\
    workout_exercise_bird_dog_name\u{0}\
    workout_exercise_bulgarian_split_squat_how\u{0}\
    workout_exercise_bulgarian_split_squat_name\u{0}\
    workout_exercise_burpees_how\u{0}\
    workout_exercise_burpees_name\u{0}\
    workout_exercise_butt_kicks_how\u{0}\
    workout_exercise_butt_kicks_name\u{0}\
    workout_exercise_butterfly_stretch_how\u{0}\
    workout_exercise_butterfly_stretch_name\u{0}\
    workout_exercise_calf_raises_how\u{0}\
    workout_exercise_calf_raises_name\u{0}\
    workout_exercise_calf_stretch_how\u{0}\
    workout_exercise_calf_stretch_name\u{0}\
    workout_exercise_cat_cow_how\u{0}\
    workout_exercise_cat_cow_name\u{0}\
    workout_exercise_category_cardio\u{0}\
    workout_exercise_category_cool_down\u{0}\
    workout_exercise_category_core\u{0}\
    workout_exercise_category_full_body\u{0}\
    workout_exercise_category_legs\u{0}\
    workout_exercise_category_strength\u{0}\
    workout_exercise_category_stretching\u{0}\
    workout_exercise_category_upper_body\u{0}\
    workout_exercise_category_warm_up\u{0}\
    workout_exercise_chair_squats_how\u{0}\
    workout_exercise_chair_squats_name\u{0}\
    workout_exercise_chest_opener_how\u{0}\
    workout_exercise_chest_opener_name\u{0}\
    workout_exercise_childs_pose_how\u{0}\
    workout_exercise_childs_pose_name\u{0}\
    workout_exercise_cobra_how\u{0}\
    workout_exercise_cobra_name\u{0}\
    workout_exercise_crunches_how\u{0}\
    workout_exercise_crunches_name\u{0}\
    workout_exercise_dead_bug_how\u{0}\
    workout_exercise_dead_bug_name\u{0}\
    workout_exercise_diamond_push_ups_how\u{0}\
    workout_exercise_diamond_push_ups_name\u{0}\
    workout_exercise_downward_dog_how\u{0}\
    workout_exercise_downward_dog_name\u{0}\
    workout_exercise_easy_walk_how\u{0}\
    workout_exercise_easy_walk_name\u{0}\
    workout_exercise_glute_bridges_how\u{0}\
    workout_exercise_glute_bridges_name\u{0}\
    workout_exercise_good_mornings_how\u{0}\
    workout_exercise_good_mornings_name\u{0}\
    workout_exercise_hamstring_stretch_how\u{0}\
    workout_exercise_hamstring_stretch_name\u{0}\
    workout_exercise_heel_taps_how\u{0}\
    workout_exercise_heel_taps_name\u{0}\
    workout_exercise_high_knees_how\u{0}\
    workout_exercise_high_knees_name\u{0}\
    workout_exercise_hip_circles_how\u{0}\
    workout_exercise_hip_circles_name\u{0}\
    workout_exercise_hip_flexor_stretch_how\u{0}\
    workout_exercise_hip_flexor_stretch_name\u{0}\
    workout_exercise_hollow_hold_how\u{0}\
    workout_exercise_hollow_hold_name\u{0}\
    workout_exercise_inchworm_how\u{0}\
    workout_exercise_inchworm_name\u{0}\
    workout_exercise_incline_push_ups_how\u{0}\
    workout_exercise_incline_push_ups_name\u{0}\
    workout_exercise_jump_squats_how\u{0}\
    workout_exercise_jump_squats_name\u{0}\
    workout_exercise_jumping_jacks_how\u{0}\
    workout_exercise_jumping_jacks_name\u{0}\
    workout_exercise_knee_plank_how\u{0}\
    workout_exercise_knee_plank_name\u{0}\
    workout_exercise_knee_push_ups_how\u{0}\
    workout_exercise_knee_push_ups_name\u{0}\
    workout_exercise_knee_side_plank_how\u{0}\
    workout_exercise_knee_side_plank_name\u{0}\
    workout_exercise_leg_raises_how\u{0}\
    workout_exercise_leg_raises_name\u{0}\
    workout_exercise_leg_swings_how\u{0}\
    workout_exercise_leg_swings_name\u{0}\
    workout_exercise_legs_up_the_wall_how\u{0}\
    workout_exercise_legs_up_the_wall_name\u{0}\
    workout_exercise_lunges_how\u{0}\
    workout_exercise_lunges_name\u{0}\
    workout_exercise_lying_rest_how\u{0}\
    workout_exercise_lying_rest_name\u{0}\
    workout_exercise_lying_twist_how\u{0}\
    workout_exercise_lying_twist_name\u{0}\
    workout_exercise_march_in_place_how\u{0}\
    workout_exercise_march_in_place_name\u{0}\
    workout_exercise_mountain_climbers_how\u{0}\
    workout_exercise_mountain_climbers_name\u{0}\
    workout_exercise_muscle_abdominals\u{0}\
    workout_exercise_muscle_adductors\u{0}\
    workout_exercise_muscle_calves\u{0}\
    workout_exercise_muscle_chest\u{0}\
    workout_exercise_muscle_glutes\u{0}\
    workout_exercise_muscle_hamstrings\u{0}\
    workout_exercise_muscle_heart\u{0}\
    workout_exercise_muscle_hip_flexors\u{0}\
    workout_exercise_muscle_lower_back\u{0}\
    workout_exercise_muscle_obliques\u{0}\
    workout_exercise_muscle_quadriceps\u{0}\
    workout_exercise_muscle_shoulders\u{0}\
    workout_exercise_muscle_triceps\u{0}\
    workout_exercise_muscle_upper_back\u{0}\
    workout_exercise_pike_push_ups_how\u{0}\
    workout_exercise_pike_push_ups_name\u{0}\
    workout_exercise_plank_how\u{0}\
    workout_exercise_plank_name\u{0}\
    workout_exercise_plank_shoulder_taps_how\u{0}\
    workout_exercise_plank_shoulder_taps_name\u{0}\
    workout_exercise_plank_to_downward_dog_how\u{0}\
    workout_exercise_plank_to_downward_dog_name\u{0}\
    workout_exercise_push_ups_how\u{0}\
    workout_exercise_push_ups_name\u{0}\
    workout_exercise_quad_stretch_how\u{0}\
    workout_exercise_quad_stretch_name\u{0}\
    workout_exercise_reverse_lunges_how\u{0}\
    workout_exercise_reverse_lunges_name\u{0}\
    workout_exercise_reverse_snow_angels_how\u{0}\
    workout_exercise_reverse_snow_angels_name\u{0}\
    workout_exercise_russian_twists_how\u{0}\
    workout_exercise_russian_twists_name\u{0}\
    workout_exercise_shoulder_stretch_how\u{0}\
    workout_exercise_shoulder_stretch_name\u{0}\
    workout_exercise_side_left\u{0}\
    workout_exercise_side_lunges_how\u{0}\
    workout_exercise_side_lunges_name\u{0}\
    workout_exercise_side_plank_how\u{0}\
    workout_exercise_side_plank_name\u{0}\
    workout_exercise_side_right\u{0}\
    workout_exercise_single_leg_calf_raise_how\u{0}\
    workout_exercise_single_leg_calf_raise_name\u{0}\
    workout_exercise_single_leg_deadlift_how\u{0}\
    workout_exercise_single_leg_deadlift_name\u{0}\
    workout_exercise_single_leg_glute_bridge_how\u{0}\
    workout_exercise_single_leg_glute_bridge_name\u{0}\
    workout_exercise_skater_hops_how\u{0}\
    workout_exercise_skater_hops_name\u{0}\
    workout_exercise_split_squat_how\u{0}\
    workout_exercise_split_squat_name\u{0}\
    workout_exercise_squats_how\u{0}\
    workout_exercise_squats_name\u{0}\
    workout_exercise_standing_knee_raises_how\u{0}\
    workout_exercise_standing_knee_raises_name\u{0}\
    workout_exercise_step_back_burpees_how\u{0}\
    workout_exercise_step_back_burpees_name\u{0}\
    workout_exercise_step_jacks_how\u{0}\
    workout_exercise_step_jacks_name\u{0}\
    workout_exercise_sumo_squats_how\u{0}\
    workout_exercise_sumo_squats_name\u{0}\
    workout_exercise_superman_how\u{0}\
    workout_exercise_superman_name\u{0}\
    workout_exercise_torso_twists_how\u{0}\
    workout_exercise_torso_twists_name\u{0}\
    workout_exercise_triceps_dips_how\u{0}\
    workout_exercise_triceps_dips_name\u{0}\
    workout_exercise_walking_lunges_how\u{0}\
    workout_exercise_walking_lunges_name\u{0}\
    workout_exercise_wall_push_ups_how\u{0}\
    workout_exercise_wall_push_ups_name\u{0}\
    workout_exercise_wall_sit_how\u{0}\
    workout_exercise_wall_sit_name\u{0}\
    workout_exercise_wide_push_ups_how\u{0}\
    workout_exercise_wide_push_ups_name\u{0}\
    workout_preset_beginner_flow_about\u{0}\
    workout_preset_beginner_flow_name\u{0}\
    workout_preset_core_circuit_about\u{0}\
    workout_preset_core_circuit_name\u{0}\
    workout_preset_full_body_burn_about\u{0}\
    workout_preset_full_body_burn_name\u{0}\
    workout_preset_jogging_warm_up_about\u{0}\
    workout_preset_jogging_warm_up_name\u{0}\
    workout_preset_post_run_stretching_about\u{0}\
    workout_preset_post_run_stretching_name\u{0}\
    workout_preset_posterior_chain_about\u{0}\
    workout_preset_posterior_chain_name\u{0}\
    workout_preset_power_intervals_about\u{0}\
    workout_preset_power_intervals_name\u{0}\
    workout_preset_quick_burn_about\u{0}\
    workout_preset_quick_burn_name\u{0}\
    workout_preset_tabata_about\u{0}\
    workout_preset_tabata_name\u{0}\
    workout_preset_upper_body_push_about\u{0}\
    workout_preset_upper_body_push_name\u{0}
    """
  }
  static var germanBlob: StaticString {
    """
    Vier gleich lange Phasen, wie die Seiten eines Quadrats. Für alle, die sich vor einer Aufgabe sammeln möchten.\u{0}\
    Box-Atmung\u{0}\
    Etwas länger aus als ein, ohne Pausen. Ein guter Anfang, wenn Atemübungen neu für dich sind.\u{0}\
    Beruhigend\u{0}\
    Fünf Sekunden ein, fünf Sekunden aus, sechs Atemzüge in der Minute. Für eine ruhige Pause zwischendurch.\u{0}\
    Gleichmäßig\u{0}\
    Langsam ein und noch langsamer aus. Für den Abend, wenn der Tag ausklingen soll.\u{0}\
    Tiefe Ruhe\u{0}\
    Vier Sekunden ein, sieben halten, acht aus. Für Geübte, denen langes Anhalten leichtfällt.\u{0}\
    Entspannend 4-7-8\u{0}\
    Lange Atemzüge mit kurzen Pausen dazwischen. Für alle, die gern in einem festen Takt atmen.\u{0}\
    Rhythmisch\u{0}\
    Steh mit einer Hand an der Wand und heb einen Fuß leicht an. Lass ihn langsam im Gelenk kreisen, erst in die eine, dann in die andere Richtung.\u{0}\
    Fußkreisen\u{0}\
    Streck die Arme seitlich aus und kreise erst klein, dann immer größer. Wechsle nach der Hälfte der Zeit die Richtung.\u{0}\
    Armkreisen\u{0}\
    Geh auf Hände und Knie und heb die Knie knapp vom Boden. Kriech mit kleinen Schritten vor und zurück, Hand und gegenüberliegender Fuß gleichzeitig; der Rücken bleibt gerade.\u{0}\
    Bärengang\u{0}\
    Leg dich auf den Rücken, Schultern und Füße leicht angehoben, die Hände locker am Kopf. Führ im Wechsel einen Ellbogen zum gegenüberliegenden Knie und streck das andere Bein.\u{0}\
    Fahrrad-Crunches\u{0}\
    Geh auf Hände und Knie. Streck einen Arm nach vorn und das gegenüberliegende Bein nach hinten, halt kurz und wechsle. Der Rücken bleibt ruhig.\u{0}\
    Bird Dog\u{0}\
    Stell dich einen großen Schritt vor ein Sofa oder einen festen Stuhl und leg einen Fuß nach hinten darauf. Beug das vordere Knie, bis der Oberschenkel fast waagerecht ist, und drück dich hoch.\u{0}\
    Bulgarische Kniebeuge\u{0}\
    Geh in die Hocke, setz die Hände auf und spring mit den Füßen in den Stütz. Spring zurück in die Hocke und von dort mit gestreckten Armen nach oben. Lande weich.\u{0}\
    Burpees\u{0}\
    Lauf locker auf der Stelle und bring die Fersen abwechselnd zum Po. Die Knie zeigen nach unten, der Oberkörper bleibt aufrecht.\u{0}\
    Anfersen\u{0}\
    Setz dich hin, leg die Fußsohlen aneinander und lass die Knie nach außen sinken. Richte dich auf und atme in die Dehnung.\u{0}\
    Schmetterling\u{0}\
    Steh aufrecht, zur Sicherheit eine Hand an der Wand. Drück dich auf die Zehenspitzen, halt kurz und senk die Fersen langsam.\u{0}\
    Wadenheben\u{0}\
    Stütz dich mit den Händen an der Wand ab und stell ein Bein gestreckt nach hinten. Drück die Ferse in den Boden und beug das vordere Knie, bis du die Dehnung spürst.\u{0}\
    Wade dehnen\u{0}\
    Geh auf Hände und Knie. Mach beim Ausatmen den Rücken rund und lass ihn beim Einatmen sanft nach unten sinken, der Blick geht mit.\u{0}\
    Katze-Kuh\u{0}\
    Ausdauer\u{0}\
    Cool-down\u{0}\
    Rumpf\u{0}\
    Ganzkörper\u{0}\
    Beine\u{0}\
    Kraft\u{0}\
    Dehnen\u{0}\
    Oberkörper\u{0}\
    Aufwärmen\u{0}\
    Stell dich mit dem Rücken vor einen festen Stuhl. Senk dich langsam, bis du die Sitzfläche gerade berührst, und steh wieder auf, möglichst ohne Schwung.\u{0}\
    Kniebeugen am Stuhl\u{0}\
    Verschränk die Hände hinter dem Rücken, zieh die Schulterblätter zusammen und heb die Arme leicht an. Die Brust wird weit.\u{0}\
    Brustöffner\u{0}\
    Knie dich hin, setz dich auf die Fersen und leg den Oberkörper nach vorn ab, die Arme nach vorn gestreckt oder neben dir. Atme ruhig in den Rücken.\u{0}\
    Kindhaltung\u{0}\
    Leg dich auf den Bauch, die Hände neben der Brust. Heb beim Einatmen den Oberkörper sanft an; die Hüfte bleibt am Boden, die Schultern bleiben tief.\u{0}\
    Kobra\u{0}\
    Leg dich auf den Rücken, die Füße aufgestellt, die Hände locker am Kopf. Roll beim Ausatmen die Schultern ein Stück hoch und senk sie langsam; der untere Rücken bleibt am Boden.\u{0}\
    Crunches\u{0}\
    Leg dich auf den Rücken, die Arme zur Decke, die Knie über der Hüfte gebeugt. Senk im Wechsel einen Arm und das gegenüberliegende Bein zum Boden; der untere Rücken bleibt liegen.\u{0}\
    Dead Bug\u{0}\
    Leg die Hände im hohen Stütz so unter der Brust zusammen, dass Daumen und Zeigefinger eine Raute bilden. Senk die Brust zu den Händen, die Ellbogen nah am Körper, und drück dich hoch.\u{0}\
    Diamant-Liegestütze\u{0}\
    Stell im Vierfüßlerstand die Zehen auf und schieb die Hüfte nach hinten oben. Mach den Rücken lang; die Knie dürfen gebeugt bleiben.\u{0}\
    Herabschauender Hund\u{0}\
    Geh locker umher, schüttle Arme und Beine aus und lass den Atem ruhiger werden.\u{0}\
    Lockeres Gehen\u{0}\
    Leg dich auf den Rücken und stell die Füße hüftbreit auf. Heb das Becken, bis Oberschenkel und Rumpf eine Linie bilden, und senk es langsam wieder ab.\u{0}\
    Beckenheben\u{0}\
    Stell dich hüftbreit hin, die Knie leicht gebeugt, die Hände locker am Hinterkopf. Neig dich mit geradem Rücken aus der Hüfte nach vorn und richte dich wieder auf.\u{0}\
    Good Mornings\u{0}\
    Stell eine Ferse vor dir auf, das Bein gestreckt. Neig dich mit geradem Rücken aus der Hüfte nach vorn, bis du die Dehnung spürst.\u{0}\
    Oberschenkel hinten dehnen\u{0}\
    Leg dich auf den Rücken, die Füße aufgestellt, die Schultern leicht angehoben. Tipp abwechselnd mit der Hand an die Ferse derselben Seite.\u{0}\
    Fersentippen\u{0}\
    Lauf auf der Stelle und zieh die Knie bis auf Hüfthöhe. Lande leise auf dem Vorfuß und nimm die Arme mit.\u{0}\
    Kniehebelauf\u{0}\
    Stell dich schulterbreit hin, die Hände an den Hüften. Lass das Becken große, weiche Kreise ziehen, nach der Hälfte der Zeit andersherum.\u{0}\
    Hüftkreisen\u{0}\
    Knie dich auf ein Bein, der andere Fuß steht vorn. Schieb die Hüfte nach vorn, bis es vorn in der Leiste zieht, und bleib dabei aufrecht.\u{0}\
    Hüftbeuger dehnen\u{0}\
    Leg dich auf den Rücken und drück den unteren Rücken in den Boden. Heb Schultern und gestreckte Beine ein wenig an, halt die Spannung und atme weiter.\u{0}\
    Hollow Hold\u{0}\
    Beug dich aus dem Stand vor, setz die Hände auf und geh mit ihnen nach vorn bis in den Stütz. Geh mit kleinen Schritten zu den Händen und richte dich auf.\u{0}\
    Inchworm\u{0}\
    Stütz die Hände auf einen festen Tisch oder eine Bank. Halt den Körper gerade, senk die Brust zur Kante und drück dich wieder hoch.\u{0}\
    Liegestütze mit erhöhten Händen\u{0}\
    Geh in die Kniebeuge und spring aus ihr nach oben. Lande weich mit gebeugten Knien und geh gleich in die nächste.\u{0}\
    Sprungkniebeugen\u{0}\
    Spring mit den Füßen auseinander und führ dabei die Arme über den Kopf; spring wieder zusammen. Lande weich, mit leicht gebeugten Knien.\u{0}\
    Hampelmann\u{0}\
    Stütz dich auf Unterarme und Knie. Spann den Bauch an, sodass der Körper von den Schultern bis zu den Knien gerade ist, und atme ruhig weiter.\u{0}\
    Unterarmstütz auf den Knien\u{0}\
    Stütz dich auf Hände und Knie, der Körper gerade von den Schultern bis zu den Knien. Senk die Brust zum Boden und drück dich wieder hoch.\u{0}\
    Liegestütze auf den Knien\u{0}\
    Leg dich auf die Seite, die Knie gebeugt, und stütz dich auf den Unterarm, den Ellbogen unter der Schulter. Heb die Hüfte, bis du von der Schulter bis zum Knie gerade bist.\u{0}\
    Seitstütz auf den Knien\u{0}\
    Leg dich auf den Rücken, die Hände neben dem Po. Heb die gestreckten Beine, bis sie senkrecht sind, und senk sie nur so weit, wie der untere Rücken am Boden bleibt.\u{0}\
    Beinheben\u{0}\
    Stütz dich an einer Wand ab und lass ein Bein locker vor und zurück schwingen. Der Oberkörper bleibt ruhig, der Schwung wird langsam größer.\u{0}\
    Beinpendeln\u{0}\
    Leg dich dicht vor einer Wand auf den Rücken und streck die Beine an ihr hoch. Lass die Arme zur Seite sinken und ruh dich aus.\u{0}\
    Beine an der Wand\u{0}\
    Mach einen großen Schritt nach vorn und senk das hintere Knie in Richtung Boden; das vordere bleibt über dem Fuß. Drück dich mit dem vorderen Bein zurück und wechsle die Seite.\u{0}\
    Ausfallschritte\u{0}\
    Leg dich bequem auf den Rücken, die Augen geschlossen. Lass mit jedem Ausatmen ein Stück Spannung los.\u{0}\
    Ruhe im Liegen\u{0}\
    Leg dich auf den Rücken, zieh ein Knie heran und lass es zur anderen Seite sinken. Beide Schultern bleiben am Boden.\u{0}\
    Drehung im Liegen\u{0}\
    Geh aufrecht auf der Stelle. Heb die Knie so hoch, wie es angenehm ist, und lass die Arme locker mitschwingen.\u{0}\
    Marschieren auf der Stelle\u{0}\
    Geh in den hohen Stütz und zieh die Knie im Wechsel zügig zur Brust. Die Schultern bleiben über den Händen, die Hüfte tief.\u{0}\
    Mountain Climbers\u{0}\
    Bauch\u{0}\
    Innenseite der Oberschenkel\u{0}\
    Waden\u{0}\
    Brust\u{0}\
    Po\u{0}\
    Oberschenkel hinten\u{0}\
    Herz und Kreislauf\u{0}\
    Hüftbeuger\u{0}\
    Unterer Rücken\u{0}\
    Seitliche Bauchmuskeln\u{0}\
    Oberschenkel vorn\u{0}\
    Schultern\u{0}\
    Trizeps\u{0}\
    Oberer Rücken\u{0}\
    Schieb aus dem hohen Stütz die Hüfte nach oben, bis der Körper ein umgekehrtes V bildet. Senk den Kopf zwischen den Händen in Richtung Boden und drück dich wieder hoch.\u{0}\
    Pike-Liegestütze\u{0}\
    Stütz dich auf Unterarme und Zehen, die Ellbogen unter den Schultern. Spann Bauch und Po an, bleib vom Kopf bis zu den Fersen gerade und atme ruhig weiter.\u{0}\
    Unterarmstütz\u{0}\
    Geh in den hohen Stütz, die Füße etwas weiter auseinander. Tipp abwechselnd mit einer Hand an die gegenüberliegende Schulter; die Hüfte bleibt ruhig.\u{0}\
    Schultertippen im Stütz\u{0}\
    Schieb aus dem hohen Stütz die Hüfte nach hinten oben, bis Arme und Rücken eine Linie bilden. Komm ruhig in den Stütz zurück.\u{0}\
    Stütz und herabschauender Hund\u{0}\
    Geh in den hohen Stütz, die Hände etwas weiter als schulterbreit. Senk die Brust zum Boden, die Ellbogen schräg nach hinten, und drück dich mit geradem Körper wieder hoch.\u{0}\
    Liegestütze\u{0}\
    Steh auf einem Bein, zur Sicherheit eine Hand an der Wand. Fass den anderen Fuß und zieh die Ferse zum Po; die Knie bleiben nebeneinander, die Hüfte schiebt leicht nach vorn.\u{0}\
    Oberschenkel vorn dehnen\u{0}\
    Mach einen großen Schritt nach hinten und senk das hintere Knie in Richtung Boden. Komm über die vordere Ferse wieder hoch und wechsle die Seite.\u{0}\
    Ausfallschritte rückwärts\u{0}\
    Leg dich auf den Bauch und heb Brust und Arme leicht an, der Blick bleibt am Boden. Führ die gestreckten Arme in weitem Bogen von der Hüfte bis über den Kopf und zurück.\u{0}\
    Schneeengel in Bauchlage\u{0}\
    Setz dich mit gebeugten Knien hin, lehn dich mit geradem Rücken zurück und heb die Füße. Dreh den Oberkörper von Seite zu Seite; mit den Füßen am Boden wird es leichter.\u{0}\
    Russian Twists\u{0}\
    Führ einen Arm gestreckt vor der Brust zur anderen Seite und zieh ihn mit dem anderen Arm sanft heran. Die Schulter bleibt tief.\u{0}\
    Schulter dehnen\u{0}\
    %1$@, links\u{0}\
    Mach einen weiten Schritt zur Seite, beug dieses Bein und schieb den Po nach hinten; das andere Bein bleibt gestreckt. Drück dich zurück und wechsle.\u{0}\
    Ausfallschritte zur Seite\u{0}\
    Leg dich auf die Seite und stütz dich auf den Unterarm, den Ellbogen unter der Schulter. Heb die Hüfte, bis der Körper eine gerade Linie bildet, und halt sie oben.\u{0}\
    Seitstütz\u{0}\
    %1$@, rechts\u{0}\
    Steh auf einem Bein, zur Sicherheit eine Hand an der Wand. Drück dich auf die Zehenspitzen, halt kurz und senk die Ferse langsam.\u{0}\
    Einbeiniges Wadenheben\u{0}\
    Steh auf einem Bein, das Knie leicht gebeugt. Neig den geraden Oberkörper nach vorn, während sich das andere Bein nach hinten hebt, und komm langsam zurück.\u{0}\
    Einbeiniges Kreuzheben\u{0}\
    Leg dich auf den Rücken, stell einen Fuß auf und streck das andere Bein aus. Drück das Becken über die Ferse nach oben und halt es dabei gerade.\u{0}\
    Einbeiniges Beckenheben\u{0}\
    Spring seitwärts von einem Bein auf das andere, das freie Bein geht hinter das Standbein. Lande mit gebeugtem Knie und fang dich ab, bevor du weiterspringst.\u{0}\
    Skater-Sprünge\u{0}\
    Stell dich in eine weite Schrittstellung. Senk das hintere Knie gerade nach unten und drück dich wieder hoch, ohne die Füße zu bewegen.\u{0}\
    Split Squat\u{0}\
    Stell dich schulterbreit hin. Setz dich mit geradem Rücken nach hinten, als wäre da ein Stuhl, die Knie in Richtung der Zehen, und drück dich über den ganzen Fuß hoch.\u{0}\
    Kniebeugen\u{0}\
    Steh aufrecht und heb abwechselnd ein Knie in Richtung Brust. Spann dabei den Bauch an und setz den Fuß ruhig wieder ab.\u{0}\
    Knieheben im Stehen\u{0}\
    Geh in die Hocke, setz die Hände auf und geh mit einem Fuß nach dem anderen in den Stütz. Geh ebenso wieder nach vorn und richte dich ganz auf.\u{0}\
    Burpees ohne Sprung\u{0}\
    Mach im Wechsel einen Schritt zur Seite und führ dabei die Arme über den Kopf. So geht es leise und ganz ohne Sprünge.\u{0}\
    Hampelmann ohne Sprung\u{0}\
    Stell dich breit hin, die Zehen nach außen. Senk das Becken gerade nach unten, die Knie folgen den Zehen, und drück dich wieder hoch.\u{0}\
    Sumo-Kniebeugen\u{0}\
    Leg dich auf den Bauch und streck die Arme nach vorn. Heb Arme und Beine gleichzeitig etwas an, halt kurz und leg sie sanft wieder ab. Der Blick bleibt am Boden.\u{0}\
    Superman\u{0}\
    Steh hüftbreit, die Arme locker. Dreh den Oberkörper weich von Seite zu Seite und lass die Arme mitschwingen.\u{0}\
    Rumpfdrehen\u{0}\
    Stütz dich rücklings auf die Kante eines festen Stuhls. Senk dich mit nach hinten gerichteten Ellbogen ab, nur so tief, wie es den Schultern guttut, und drück dich hoch.\u{0}\
    Dips am Stuhl\u{0}\
    Geh mit großen Schritten vorwärts und senk bei jedem das hintere Knie in Richtung Boden. Der Oberkörper bleibt aufrecht; wenn der Raum endet, dreh um.\u{0}\
    Ausfallschritte im Gehen\u{0}\
    Stell dich eine Armlänge vor die Wand und leg die Hände auf Brusthöhe an. Beug die Arme, bis die Nase fast die Wand berührt, und drück dich zurück.\u{0}\
    Liegestütze an der Wand\u{0}\
    Lehn dich mit dem Rücken an die Wand und rutsch hinunter, bis die Knie gebeugt sind wie auf einem Stuhl. Halt die Stellung und atme weiter.\u{0}\
    Wandsitz\u{0}\
    Setz die Hände im hohen Stütz deutlich weiter als schulterbreit auf. Senk die Brust zwischen die Hände und drück dich wieder hoch; der Rumpf bleibt fest.\u{0}\
    Breite Liegestütze\u{0}\
    Zwei Runden ohne Sprünge, mit Pausen zum Durchatmen. Zum Anfangen oder Wiederanfangen.\u{0}\
    Sanfter Einstieg\u{0}\
    Drei Runden für Bauch, Seiten und Rücken, ganz ohne Geräte.\u{0}\
    Rumpfzirkel\u{0}\
    Drei Runden, in denen von den Beinen bis zu den Schultern alles drankommt.\u{0}\
    Ganzkörpertraining\u{0}\
    Sieben Minuten, um Hüften und Beine vor dem Laufen in Bewegung zu bringen.\u{0}\
    Aufwärmen vor dem Laufen\u{0}\
    Sechs ruhige Minuten für Oberschenkel, Hüften und Waden.\u{0}\
    Dehnen nach dem Laufen\u{0}\
    Drei Runden für Po, Oberschenkel und Waden; die Seiten wechseln sich ab.\u{0}\
    Hintere Muskelkette\u{0}\
    Vier Runden mit vielen Sprüngen. Für Geübte mit etwas Platz und Nachbarn, die nicht gerade schlafen.\u{0}\
    Power-Intervalle\u{0}\
    Vier Übungen, drei Runden, keine neun Minuten.\u{0}\
    Kurz und kräftig\u{0}\
    Achtmal 20 Sekunden Burpees mit je 10 Sekunden Pause dazwischen: kurz und sehr fordernd.\u{0}\
    Tabata klassisch\u{0}\
    Drei Runden Liegestütze in vielen Spielarten, für Brust, Schultern und Arme.\u{0}\
    Oberkörper-Push\u{0}
    """
  }
  static var englishBlob: StaticString {
    """
    Four equal phases, like the sides of a square. For anyone who wants to gather themselves before a task.\u{0}\
    Box Breathing\u{0}\
    A little longer out than in, with no holds. A good start if breathing exercises are new to you.\u{0}\
    Calming\u{0}\
    Five seconds in, five seconds out, six breaths a minute. For a quiet break in your day.\u{0}\
    Coherent\u{0}\
    Breathe in slowly and out even more slowly. For the evening, when it is time to wind down.\u{0}\
    Deep Calm\u{0}\
    Four seconds in, hold for seven, out for eight. For those with practice who find long holds easy.\u{0}\
    Relaxing 4-7-8\u{0}\
    Long breaths with short holds between them. For anyone who likes to breathe to a steady beat.\u{0}\
    Rhythmic\u{0}\
    Stand with one hand on a wall and lift one foot slightly. Circle it slowly at the ankle, first one way, then the other.\u{0}\
    Ankle Circles\u{0}\
    Stretch your arms out to the sides and make small circles that grow larger. Change direction halfway through.\u{0}\
    Arm Circles\u{0}\
    Start on your hands and knees and lift your knees just off the floor. Crawl forward and back in small steps, opposite hand and foot together; your back stays straight.\u{0}\
    Bear Crawl\u{0}\
    Lie on your back, shoulders and feet slightly raised, hands lightly at your head. Bring one elbow to the opposite knee while the other leg stretches, then switch.\u{0}\
    Bicycle Crunches\u{0}\
    Start on your hands and knees. Stretch one arm forward and the opposite leg back, hold briefly and switch. Your back stays still.\u{0}\
    Bird Dog\u{0}\
    Stand a long step in front of a sofa or sturdy chair and rest one foot on it behind you. Bend your front knee until the thigh is almost level, and push back up.\u{0}\
    Bulgarian Split Squat\u{0}\
    Squat down, put your hands on the floor and jump your feet back into a plank. Jump forward into the squat and leap up with your arms overhead. Land softly.\u{0}\
    Burpees\u{0}\
    Jog lightly in place and bring your heels to your bottom in turn. Knees point down, and you stay upright.\u{0}\
    Butt Kicks\u{0}\
    Sit down, bring the soles of your feet together and let your knees sink outwards. Sit tall and breathe into the stretch.\u{0}\
    Butterfly Stretch\u{0}\
    Stand tall, one hand on a wall for balance. Rise onto your toes, hold briefly and lower your heels slowly.\u{0}\
    Calf Raises\u{0}\
    Put your hands on a wall and set one straight leg behind you. Press the heel into the floor and bend your front knee until you feel the stretch.\u{0}\
    Calf Stretch\u{0}\
    Start on your hands and knees. Round your back as you breathe out and let it sink gently as you breathe in, your gaze following.\u{0}\
    Cat-Cow\u{0}\
    Cardio\u{0}\
    Cool-Down\u{0}\
    Core\u{0}\
    Full Body\u{0}\
    Legs\u{0}\
    Strength\u{0}\
    Stretching\u{0}\
    Upper Body\u{0}\
    Warm-Up\u{0}\
    Stand with your back to a sturdy chair. Lower yourself slowly until you just touch the seat and stand up again, without momentum if you can.\u{0}\
    Chair Squats\u{0}\
    Clasp your hands behind your back, draw your shoulder blades together and lift your arms slightly. Let your chest open.\u{0}\
    Chest Opener\u{0}\
    Kneel, sit back on your heels and fold forward, arms stretched out in front or beside you. Breathe calmly into your back.\u{0}\
    Child’s Pose\u{0}\
    Lie face down with your hands beside your chest. Breathe in and lift your upper body gently; hips stay on the floor, shoulders low.\u{0}\
    Cobra\u{0}\
    Lie on your back with your knees bent and your hands lightly at your head. Breathe out and curl your shoulders up a little, then lower them slowly; your lower back stays on the floor.\u{0}\
    Crunches\u{0}\
    Lie on your back, arms to the ceiling, knees bent above your hips. Lower one arm and the opposite leg to the floor, then switch; your lower back stays down.\u{0}\
    Dead Bug\u{0}\
    In a high plank, put your hands together under your chest so that thumbs and forefingers form a diamond. Lower your chest to your hands, elbows close to your body, and push up.\u{0}\
    Diamond Push-Ups\u{0}\
    On your hands and knees, tuck your toes under and push your hips up and back. Lengthen your back; your knees may stay bent.\u{0}\
    Downward Dog\u{0}\
    Walk around at an easy pace, shake out your arms and legs and let your breathing settle.\u{0}\
    Easy Walk\u{0}\
    Lie on your back with your knees bent and feet hip-width apart. Lift your hips until thighs and torso form a line, then lower them slowly.\u{0}\
    Glute Bridges\u{0}\
    Stand with your feet hip-width apart, knees soft, hands lightly behind your head. Lean forward from your hips with a straight back, then rise again.\u{0}\
    Good Mornings\u{0}\
    Place one heel in front of you with the leg straight. Lean forward from your hips with a straight back until you feel the stretch.\u{0}\
    Hamstring Stretch\u{0}\
    Lie on your back with your knees bent and your shoulders slightly raised. Tap your heels in turn, each with the hand on the same side.\u{0}\
    Heel Taps\u{0}\
    Run in place and bring your knees up to hip height. Land softly on the balls of your feet and swing your arms.\u{0}\
    High Knees\u{0}\
    Stand with your feet shoulder-width apart, hands on your hips. Draw large, smooth circles with your hips and change direction halfway through.\u{0}\
    Hip Circles\u{0}\
    Kneel on one knee with the other foot in front. Press your hips forward until you feel a stretch at the front of your hip, and stay upright.\u{0}\
    Hip Flexor Stretch\u{0}\
    Lie on your back and press your lower back into the floor. Lift your shoulders and straight legs a little, hold the tension and keep breathing.\u{0}\
    Hollow Hold\u{0}\
    From standing, bend forward, put your hands down and walk them out into a plank. Walk your feet up to your hands in small steps and stand up.\u{0}\
    Inchworm\u{0}\
    Put your hands on a sturdy table or bench. Keep your body straight, lower your chest to the edge and push back up.\u{0}\
    Incline Push-Ups\u{0}\
    Sink into a squat and jump up out of it. Land softly with bent knees and move straight into the next one.\u{0}\
    Jump Squats\u{0}\
    Jump your feet apart as your arms go overhead, then jump back together. Land softly with slightly bent knees.\u{0}\
    Jumping Jacks\u{0}\
    Rest on your forearms and knees. Tighten your stomach so that you are straight from shoulders to knees, and keep breathing calmly.\u{0}\
    Knee Plank\u{0}\
    Rest on your hands and knees, straight from shoulders to knees. Lower your chest to the floor and push back up.\u{0}\
    Knee Push-Ups\u{0}\
    Lie on your side with bent knees, propped up on your forearm, elbow under your shoulder. Lift your hips until you are straight from shoulder to knee.\u{0}\
    Knee Side Plank\u{0}\
    Lie on your back with your hands beside your hips. Raise your straight legs until they point up, and lower them only as far as your lower back stays on the floor.\u{0}\
    Leg Raises\u{0}\
    Rest one hand on a wall and let one leg swing loosely forward and back. Your torso stays still as the swing slowly grows.\u{0}\
    Leg Swings\u{0}\
    Lie on your back close to a wall and stretch your legs up against it. Let your arms sink to your sides and rest.\u{0}\
    Legs Up the Wall\u{0}\
    Take a big step forward and lower your back knee towards the floor; the front knee stays above the foot. Push back with your front leg and switch sides.\u{0}\
    Lunges\u{0}\
    Lie comfortably on your back with your eyes closed. Let go of a little tension with each breath out.\u{0}\
    Lying Rest\u{0}\
    Lie on your back, draw one knee in and let it sink to the other side. Both shoulders stay on the floor.\u{0}\
    Lying Twist\u{0}\
    Stand tall and march in place. Lift your knees as high as is comfortable and let your arms swing along.\u{0}\
    March in Place\u{0}\
    Start in a high plank and drive one knee, then the other, briskly to your chest. Shoulders stay above your hands, hips stay low.\u{0}\
    Mountain Climbers\u{0}\
    Abdominals\u{0}\
    Inner Thighs\u{0}\
    Calves\u{0}\
    Chest\u{0}\
    Glutes\u{0}\
    Hamstrings\u{0}\
    Heart and Circulation\u{0}\
    Hip Flexors\u{0}\
    Lower Back\u{0}\
    Obliques\u{0}\
    Quadriceps\u{0}\
    Shoulders\u{0}\
    Triceps\u{0}\
    Upper Back\u{0}\
    From a high plank, lift your hips until your body forms an upside-down V. Lower your head towards the floor between your hands and push back up.\u{0}\
    Pike Push-Ups\u{0}\
    Rest on your forearms and toes, elbows under your shoulders. Tighten your stomach and glutes, stay straight from head to heels and keep breathing calmly.\u{0}\
    Plank\u{0}\
    Start in a high plank, feet a little wider apart. Tap each shoulder with the opposite hand in turn; your hips stay still.\u{0}\
    Plank Shoulder Taps\u{0}\
    From a high plank, push your hips up and back until arms and back form a line. Return calmly to the plank.\u{0}\
    Plank to Downward Dog\u{0}\
    Start in a high plank, hands a little wider than your shoulders. Lower your chest to the floor, elbows angled back, and push back up with your body straight.\u{0}\
    Push-Ups\u{0}\
    Stand on one leg, one hand on a wall for balance. Hold the other foot and draw the heel to your bottom; knees stay side by side, hips press gently forward.\u{0}\
    Quad Stretch\u{0}\
    Take a big step back and lower your back knee towards the floor. Come up through your front heel and switch sides.\u{0}\
    Reverse Lunges\u{0}\
    Lie face down and lift your chest and arms slightly, still looking at the floor. Sweep your straight arms in a wide arc from your hips to above your head and back.\u{0}\
    Reverse Snow Angels\u{0}\
    Sit with your knees bent, lean back with a straight back and lift your feet. Turn your torso from side to side; feet on the floor make it easier.\u{0}\
    Russian Twists\u{0}\
    Bring one straight arm across your chest and draw it in gently with the other arm. Keep the shoulder low.\u{0}\
    Shoulder Stretch\u{0}\
    %1$@, left\u{0}\
    Take a wide step to the side, bend that leg and push your bottom back; the other leg stays straight. Push back to the middle and switch.\u{0}\
    Side Lunges\u{0}\
    Lie on your side, propped up on your forearm, elbow under your shoulder. Lift your hips until your body forms a straight line, and hold.\u{0}\
    Side Plank\u{0}\
    %1$@, right\u{0}\
    Stand on one leg, one hand on a wall for balance. Rise onto your toes, hold briefly and lower your heel slowly.\u{0}\
    Single-Leg Calf Raise\u{0}\
    Stand on one leg with a soft knee. Lean forward from your hips with a straight back as the other leg rises behind you, then return slowly.\u{0}\
    Single-Leg Deadlift\u{0}\
    Lie on your back with one foot on the floor, knee bent, and the other leg stretched out. Push your hips up through your heel and keep them level.\u{0}\
    Single-Leg Glute Bridge\u{0}\
    Hop sideways from one leg to the other, the free leg passing behind. Land on a bent knee and find your balance before the next hop.\u{0}\
    Skater Hops\u{0}\
    Stand with one foot a long step ahead of the other. Lower your back knee straight down and push up again without moving your feet.\u{0}\
    Split Squat\u{0}\
    Stand with your feet shoulder-width apart. Sit back with a straight back as if onto a chair, knees in line with your toes, and push up through your whole foot.\u{0}\
    Squats\u{0}\
    Stand tall and raise one knee towards your chest, then the other. Tighten your stomach as you do, and put the foot down calmly.\u{0}\
    Standing Knee Raises\u{0}\
    Squat down, put your hands on the floor and step back into a plank, one foot at a time. Step forward again and stand up tall.\u{0}\
    Step-Back Burpees\u{0}\
    Step to one side and then the other as you bring your arms overhead. It is quiet, with no jumps at all.\u{0}\
    Step Jacks\u{0}\
    Stand wide with your toes turned out. Lower your hips straight down, knees in line with your toes, and push back up.\u{0}\
    Sumo Squats\u{0}\
    Lie face down with your arms stretched forward. Lift arms and legs a little at the same time, hold briefly and lower them gently. Keep looking at the floor.\u{0}\
    Superman\u{0}\
    Stand with your feet hip-width apart and your arms loose. Turn your torso gently from side to side and let your arms swing along.\u{0}\
    Torso Twists\u{0}\
    Support yourself on the edge of a sturdy chair behind you. Lower yourself with elbows pointing back, only as deep as feels good for your shoulders, and push up.\u{0}\
    Chair Dips\u{0}\
    Walk forward in big steps, lowering your back knee towards the floor each time. Stay upright, and turn around where the room ends.\u{0}\
    Walking Lunges\u{0}\
    Stand an arm’s length from a wall, hands on it at chest height. Bend your arms until your nose almost touches, and push back.\u{0}\
    Wall Push-Ups\u{0}\
    Lean your back against a wall and slide down until your knees are bent as on a chair. Hold the position and keep breathing.\u{0}\
    Wall Sit\u{0}\
    Start in a high plank, hands well wider than your shoulders. Lower your chest between them and push back up; your core stays firm.\u{0}\
    Wide Push-Ups\u{0}\
    Two rounds without jumps, with rests to catch your breath. For starting out, or starting again.\u{0}\
    Beginner Flow\u{0}\
    Three rounds for your stomach, sides and back, with no equipment.\u{0}\
    Core Circuit\u{0}\
    Three rounds that work everything from your legs to your shoulders.\u{0}\
    Full Body Burn\u{0}\
    Seven minutes to get your hips and legs moving before a run.\u{0}\
    Jogging Warm-Up\u{0}\
    Six calm minutes for your thighs, hips and calves.\u{0}\
    Post-Run Stretching\u{0}\
    Three rounds for your glutes, thighs and calves, one side after the other.\u{0}\
    Posterior Chain\u{0}\
    Four rounds with plenty of jumping. For those with practice, a little space and neighbours who are awake.\u{0}\
    Power Intervals\u{0}\
    Four exercises, three rounds, less than nine minutes.\u{0}\
    Quick Burn\u{0}\
    Burpees for 20 seconds, eight times, with 10 seconds of rest in between: short and very demanding.\u{0}\
    Tabata Classic\u{0}\
    Three rounds of push-ups in many forms, for your chest, shoulders and arms.\u{0}\
    Upper Body Push\u{0}
    """
  }
}
